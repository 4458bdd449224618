// The calls are written by hand, in the names of a household that the API's `test/household.ts` makes. What is answered
// is recorded by `npm run openapi` (decision 28).

import type * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import recorded from './answers.json' with { type: 'json' }
import type { Household } from './household.ts'

type Part<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? object extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : object

/** A call as it goes on the wire. */
export interface Sent {
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** The content that is uploaded. */
  file?: string | Uint8Array
  /** The refresh cookie, of a call that reads it. */
  refreshCookie?: string
  /** Needs a user who has nothing yet, and whom it may change or delete; whose data are coming back; or a demo user. */
  by?: 'newcomer' | 'restoring' | 'demo'
}

/** One valid call, of who has these records. */
type ExampleOf<E extends Endpoint> = (
  of: Household,
) => Pick<Sent, 'by' | 'refreshCookie'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E['upload'] extends object ? { file: string | Uint8Array } : object)

/** One for each call of a file of the contract: a missing one does not compile. */
type ExamplesOf<Calls> = { [K in keyof Calls as Calls[K] extends Endpoint ? K : never]: ExampleOf<Calls[K] & Endpoint> }

export interface Example {
  /** File and export of the call in the contract: `accounts.create`. */
  name: string
  endpoint: Endpoint
  sent: (of: Household) => Sent
  /** The answer on the wire, with the ids of `documented`; absent for a file that is no text. */
  answer: unknown
}

const answers = new Map<string, unknown>(Object.entries(recorded))

/** The examples of a file of the contract, in the order in which they are given. */
export function examplesOf<Calls extends object>(
  file: string,
  calls: Calls,
  sent: NoInfer<ExamplesOf<Calls>>,
): Example[] {
  const endpoints = new Map<string, Endpoint>(Object.entries(calls))
  // The type says that each is of its own kind.
  const given = Object.entries(sent) as [string, Example['sent']][]
  return given.flatMap(([call, example]) => {
    const endpoint = endpoints.get(call)
    const name = `${file}.${call}`
    return endpoint ? [{ name, endpoint, sent: example, answer: answers.get(name) }] : []
  })
}
