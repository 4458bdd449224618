// This folder runs calls and knows no HTTP: who calls, in which turn and transaction, and what a retry is answered.
// A feature's `routes.ts` says by one of these functions what a call needs; rules and SQL stand in the feature.

import { deserialize, serialize } from 'node:v8'
import { encoderOf } from '@tostao/contract/encoder'
import {
  type Answer,
  type Call,
  type Endpoint,
  envelope,
  enveloped,
  type FileEndpoint,
  goesOnAfter,
  isHeavy,
  onlyReads,
  takesKey,
} from '@tostao/contract/endpoint'
import type { Months } from '@tostao/primitives/months'
import { isConstraintViolation } from '../database/sql.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import type { SessionCaller } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { asUser, readAsUser } from './as-user.ts'
import {
  type Answered,
  type Calls,
  type Carried,
  type Cookies,
  type FileContent,
  NOBODY,
  nameOf,
  type Outcome,
  type Visitor,
} from './call.ts'
import { answerOnce, onceFor } from './idempotency.ts'
import { assertLive } from './session.ts'

type DataEndpoint = Endpoint & { file?: never }

/** Given to a handler besides the call. For a call that writes, `db` is its transaction. */
interface Context {
  db: Trx
  caller: SessionCaller
  /** In which the user counts. */
  months: Months
}

/** Registers a call of a signed-in user, with session, transaction, idempotency and the encoding of the answer. */
export function route<const E extends DataEndpoint>(
  calls: Calls,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & Context) => Promise<Answer<E>>,
): void {
  // A file is not read for somebody who is signed out.
  const looksItself = !endpoint.upload
  const isRestore = endpoint.whileRestoring
  register(calls, endpoint, { looksItself }, async (carried, caller) => {
    const call = callOf(endpoint, carried)
    const handle = (db: Trx, months: Months) => handler({ ...call, db, caller, months })
    if (onlyReads(endpoint)) return readAsUser(deps, caller, handle, { isRestore })
    const write = (db: Trx, months: Months) => {
      const make = () => handle(db, months)
      return takesKey(endpoint) ? answerOnce(db, onceFor(deps.clock, caller.userId, endpoint, carried), make) : make()
    }
    return asUser(deps, caller, write, {
      isRestore,
      isShort: !isHeavy(endpoint, carried),
    })
  })
}

/** Does work in a transaction of its own, or in the one of all. */
export type InTransaction = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

/** The transactions of a call that needs several. */
export interface Portions<Given> {
  inTransaction: InTransaction
  /** The same, for a call that has put a lock into `restores`: also when the session ends meanwhile. */
  underLock: InTransaction
  /** In the last of them: what a retry is answered. */
  keep(trx: Trx, answer: Given): Promise<void>
}

/** Registers a call of a signed-in user whose work is too much for one transaction. */
export function routeInPortions<const E extends DataEndpoint>(
  calls: Calls,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & { caller: SessionCaller }, portions: Portions<Answer<E>>) => Promise<Answer<E>>,
): void {
  register(calls, endpoint, {}, async (carried, caller) => {
    const once = onceFor(deps.clock, caller.userId, endpoint, carried)
    const find = async (trx: Trx) => (await once.find(trx)) ?? (await assertLive(trx, deps, caller))
    const findKept = () => asUser(deps, caller, find, { isRestore: endpoint.whileRestoring })
    const kept = await findKept()
    if (kept !== undefined) return kept
    const portions: Portions<Answer<typeof endpoint>> = {
      inTransaction: (work) => asUser(deps, caller, work),
      underLock: (work) => asUser(deps, { via: 'job', userId: caller.userId }, work, { isRestore: true }),
      keep: once.keep,
    }
    return handler({ ...callOf(endpoint, carried), caller }, portions).catch(async (error: unknown) => {
      // The same call was sent twice, and another server has answered the other one meanwhile.
      const first = isConstraintViolation(error) ? await findKept() : undefined
      if (first === undefined) throw error
      return first
    })
  })
}

/** Given to a handler besides the call and its transaction. */
export interface Ahead<Read, Given> {
  /** A copy of what the step ahead answered. */
  ahead: Read
  /** Keeps the answer for a retry. */
  keep(answer: Given): Promise<void>
}

/**
 * Registers a call of a signed-in user that gets a file. `read` reads it in the thread of heavy reads, so that others'
 * writes do not wait for that; the handler writes in one transaction.
 */
export function routeReadAhead<const E extends DataEndpoint, Read>(
  calls: Calls,
  deps: Deps,
  endpoint: E,
  read: (call: Call<E> & { caller: SessionCaller }) => Promise<Read>,
  handler: (call: Call<E> & { db: Trx; caller: SessionCaller }, ahead: Ahead<Read, Answer<E>>) => Promise<Answer<E>>,
): void {
  const reading: Endpoint = { ...endpoint, path: `${endpoint.path}/ahead`, reads: true }
  calls.set(nameOf(reading), {
    endpoint: reading,
    hidden: true,
    run: async (carried) => ({
      bytes: new Uint8Array(serialize(await read({ ...callOf(endpoint, carried), caller: callerOf(carried) }))),
    }),
  })
  register(calls, endpoint, { ahead: reading }, (carried, caller) => {
    const bytes = carried.ahead
    if (bytes === undefined) throw new Error('Nobody has read the file')
    const once = onceFor(deps.clock, caller.userId, endpoint, carried)
    const write = (db: Trx) => {
      const given = { ahead: deserialize(bytes), keep: (answer: Answer<E>) => once.keep(db, answer) }
      return handler({ ...callOf(endpoint, carried), db, caller }, given)
    }
    return asUser(deps, caller, async (db) => (await once.find(db)) ?? (await write(db)))
  })
}

/** Registers a call of a signed-in user whose handler opens its own transactions. */
export function routeWithoutTransaction<const E extends DataEndpoint>(
  calls: Calls,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & { db: Db; caller: SessionCaller }, cookies: Cookies) => Promise<Answer<E>>,
): void {
  register(calls, endpoint, {}, (carried, caller, cookies) =>
    handler({ ...callOf(endpoint, carried), db: deps.db, caller }, cookies),
  )
}

/**
 * Registers a call that answers a file. Its `db` is outside a transaction, which would hold SQLite's one connection while
 * the client reads: the content reads page after page, and what changes meanwhile may be in a later page.
 */
export function fileRoute<const E extends FileEndpoint>(
  calls: Calls,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E> & { db: Db; caller: SessionCaller }) => Promise<FileContent>,
): void {
  add(calls, endpoint, async (carried) =>
    handler({ ...callOf(endpoint, carried), db: deps.db, caller: callerOf(carried) }),
  )
}

/** Registers a call without a session. The handler opens its own transactions and may set cookies. */
export function publicRoute<const E extends DataEndpoint>(
  calls: Calls,
  endpoint: E,
  handler: (
    call: Call<E>,
    visitor: Visitor & { caller: SessionCaller | undefined },
    cookies: Cookies,
  ) => Promise<Answer<E>>,
): void {
  const encode = encoded(endpoint)
  add(calls, endpoint, ({ visitor = NOBODY, caller, ...carried }) =>
    encode((cookies) => handler(callOf(endpoint, carried), { ...visitor, caller }, cookies)),
  )
}

/** Registers a call that is no address of its own: a page asks for it. */
export function hiddenRoute<const E extends DataEndpoint>(
  calls: Calls,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  const encode = encoded(endpoint)
  const run = (carried: Carried) => encode(() => handler(callOf(endpoint, carried)))
  calls.set(nameOf(endpoint), { endpoint, hidden: true, run })
}

/** The answer of a call that has no data. */
export async function done(work?: Promise<unknown>): Promise<{ ok: true }> {
  await work
  return { ok: true }
}

function register<E extends DataEndpoint>(
  calls: Calls,
  endpoint: E,
  { looksItself = false, ahead }: { looksItself?: boolean; ahead?: Endpoint },
  run: (carried: Carried, caller: SessionCaller, cookies: Cookies) => Promise<unknown>,
): void {
  const encode = encoded(endpoint)
  calls.set(nameOf(endpoint), {
    endpoint,
    ...(looksItself && { looksItself }),
    ...(ahead && { ahead }),
    run: (carried) => encode((cookies) => run(carried, callerOf(carried), cookies)),
  })
}

function add(calls: Calls, endpoint: Endpoint, run: (carried: Carried) => Promise<Outcome>): void {
  calls.set(nameOf(endpoint), { endpoint, run })
}

/** Writes answers by an encoder that is made once for each endpoint, out of the contract. */
function encoded(endpoint: Endpoint) {
  const encode = encoderOf(envelope(endpoint))
  const utf8 = new TextEncoder()
  return async (run: (cookies: Cookies) => Promise<unknown>): Promise<Answered> => {
    const cookies: Omit<Answered, 'bytes'> = {}
    const answer = await run({
      open({ refreshToken, remember }) {
        cookies.session = { refreshToken, remember }
      },
      end() {
        cookies.session = null
      },
      know(browser) {
        cookies.browser = browser
      },
      forgetBrowser() {
        cookies.browser = null
      },
    })
    const bytes = utf8.encode(JSON.stringify(encode(enveloped(endpoint, answer))))
    return { bytes, ...cookies, ...(goesOnAfter(endpoint, answer) && { goesOn: true }) }
  }
}

/** Its session was looked at by whoever serves the call, or is by the transaction of it. */
function callerOf({ caller }: Carried): SessionCaller {
  if (!caller) throw new AppError('not_signed_in')
  return caller
}

/** The decoded call. The cast is safe: the schemas of `endpoint` have validated it. */
function callOf<E extends Endpoint>(endpoint: E, { query, body, file }: Carried): Call<E> {
  if (endpoint.upload && file === undefined) throw new AppError('file_missing')
  return { query, body, ...(file && { file }) } as Call<E>
}
