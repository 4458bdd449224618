import type { Endpoint } from '@tostao/contract/endpoint'
import type { SessionCaller } from '../lib/caller.ts'

/** A call without its HTTP: what a thread hands to another one. */
export interface Carried {
  /** Decoded by the endpoint's schemas. */
  query?: unknown
  body?: unknown
  file?: Uint8Array<ArrayBuffer> | undefined
  /** The rows that a read ahead has made of the file, by `v8.serialize`. */
  ahead?: Uint8Array<ArrayBuffer> | undefined
  /** Whose session it is. */
  caller?: SessionCaller | undefined
  idempotencyKey?: string | undefined
  /** Given for calls without a session. */
  visitor?: Visitor
}

export interface Visitor {
  ip: string
  userAgent: string | undefined
  refreshToken: string | undefined
  /** By which accounts know the browser. */
  browserTokens: string[]
  /** Whether a page of ours, or a program, sent the call; not a page of another site. */
  fromOwnOrigin: boolean
  /** Whether the call came from this machine and asked for it by name, past no proxy. */
  fromThisMachine: boolean
}

export const NOBODY: Visitor = {
  ip: '',
  userAgent: undefined,
  refreshToken: undefined,
  browserTokens: [],
  fromOwnOrigin: false,
  fromThisMachine: false,
}

/** The values that the cookies get. */
export interface Cookies {
  open(session: OpenedSession): void
  end(): void
  /** From now on the browser of the call is known to the user. */
  know(browser: KnownBrowser): void
  /** To nobody. */
  forgetBrowser(): void
}
export interface OpenedSession {
  refreshToken: string
  remember: boolean
}

export interface KnownBrowser {
  token: string
  /** The session of the same user that this one replaces. */
  replaced?: string | undefined
}

/** A file as a handler answers it. Each chunk costs a write: make it some kilobytes. */
export interface FileContent {
  name: string
  content: AsyncIterable<string | Uint8Array>
}

export interface Answered {
  /** The answer as it goes on the wire; of a read ahead, what it has made of the file. */
  bytes: Uint8Array<ArrayBuffer>
  /** `null` ends the session of the browser. */
  session?: OpenedSession | null
  /** `null` takes the browser's cookie away. */
  browser?: KnownBrowser | null
  /** The work goes on after the answer. */
  goesOn?: true
}
export type Outcome = Answered | FileContent

export type Execute = (endpoint: Endpoint, carried: Carried) => Promise<Outcome>

export interface Registered {
  endpoint: Endpoint
  /** Has a page of its own, and no address among the calls. */
  hidden?: true
  /** Refuses who is signed out in its own transaction, so that nobody need look before. */
  looksItself?: true
  /** The call that reads the file ahead: in the thread of heavy reads, before this one gets it. */
  ahead?: Endpoint
  run(carried: Carried): Promise<Outcome>
}
/** Every call of the API, by `nameOf`. */
export type Calls = Map<string, Registered>

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Runs calls in this thread. */
export const inPlace =
  (calls: Calls): Execute =>
  async (endpoint, carried) => {
    const call = calls.get(nameOf(endpoint))
    if (!call) throw new Error(`Nobody registered ${nameOf(endpoint)}`)
    return call.run(carried)
  }
