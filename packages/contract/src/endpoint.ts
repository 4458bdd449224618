// The contract is what server and browser agree on: each call is defined by an `Endpoint` in the file of its feature.

import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Uses } from './uses.ts'

export const API_BASE = '/api/v1'

/** The definition of one HTTP call, shared by server and browser. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `API_BASE`. */
  path: `/${string}`
  summary: string
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Shape of `data` in the answer. */
  answer: z.ZodMiniType
  /** Refusals besides those that any call can give. */
  errors?: readonly ErrorCode[]
  /** Who is answered: whoever has a session, unless it says `public`. */
  access?: 'public' | 'session'
  /** Known by the refresh cookie instead of an access token. */
  refreshes?: true
  /** Answers 201. */
  creates?: true
  /** Takes effect once for its `Idempotency-Key`, as what creates or uploads does. */
  once?: true
  /** Writes nothing, although it is no GET: it sends more than an address can hold. */
  reads?: true
  /** Answers 202 when `data` has this field: the work goes on after the answer. */
  goesOn?: string
  /** Is also taken while the user's data are coming back. */
  whileRestoring?: true
  /** Takes one file as `multipart/form-data`, field `file`, of so many bytes. */
  upload?: { maxBytes: number; tooLarge: ErrorCode }
  /** Answers a file of this content type instead of `{ data }`: `answer` is then `z.file()`. */
  file?: string
  /** The answer is the whole body, `data` and what stands beside it, instead of `{ data }`. */
  wholeBody?: true
  /**
   * May have to read or change more than 2 000 rows; or does so when the query or body has one of these fields, a list only
   * when it is as long; or when the query's period is longer than a year.
   */
  heavy?: true | 'over a year' | readonly string[]
  /** Other names for fields of the body: alias → field. */
  aliases?: Readonly<Record<string, string>>
}

/** A call that answers a file, for what is too long to hold in memory or in one transaction. */
export type FileEndpoint = Endpoint & { method: 'GET'; file: string; answer: z.ZodMiniFile }

/** Returns `definition` with its literal types, from which `Call`, `Answer` and the errors are derived. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? { [P in K]: z.output<E[K]> }
  : object

/** Passed by a caller and received by a handler: decoded values. */
export type Call<E extends Endpoint> = Part<E, 'query'> &
  Part<E, 'body'> &
  (E['upload'] extends object ? { file: Uint8Array<ArrayBuffer> } : object)

export type Answer<E extends Endpoint> = z.output<E['answer']>

/** Whether a call takes an `Idempotency-Key`: a call of a signed-in user that creates something. */
export const takesKey = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'public' && !onlyReads(endpoint) && Boolean(endpoint.creates ?? endpoint.upload ?? endpoint.once)

/** Whether a call writes nothing. */
export const onlyReads = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true

/** Rows that a call may read or change and not be heavy. */
const HEAVY_ROWS = 2_000

/** Whether a call may take long, so that a user has few of them at work at a time. */
export function isHeavy(
  { heavy, upload, file }: Endpoint,
  { query, body }: { query?: unknown; body?: unknown },
): boolean {
  if (heavy === undefined || heavy === true) return heavy === true || upload !== undefined || file !== undefined
  if (heavy === 'over a year') return isOverAYear(query)
  const values = [query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [],
  )
  return values.some(([field, value]) => heavy.includes(field) && !(Array.isArray(value) && value.length <= HEAVY_ROWS))
}

const isOverAYear = (query: unknown): boolean => {
  if (typeof query !== 'object' || query === null || !('from' in query) || !('to' in query)) return false
  const { from, to } = query
  return typeof from === 'string' && typeof to === 'string' && `${Number(from.slice(0, 4)) + 1}${from.slice(4)}` < to
}

/** How any call may be refused by a server that is overloaded or has failed. */
export const ANY_CALL = [
  'internal',
  'unavailable',
  'damaged',
  'storage_unavailable',
  'storage_busy',
] as const satisfies readonly ErrorCode[]

/** How a call with an `Idempotency-Key` may be refused; the last two where it begins with `offline-`. */
const OF_KEYS = ['idempotency_mismatch', 'already_sent', 'too_many_offline'] as const satisfies readonly ErrorCode[]

/** How a call may be refused: by what it declares, and by what comes of its kind. */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>(endpoint.errors).add('malformed')
  if (endpoint.access !== 'public') codes.add('not_signed_in')
  if (endpoint.access !== 'public' && !endpoint.whileRestoring) codes.add('restoring')
  if (endpoint.query || endpoint.body) codes.add('validation_failed')
  // A body is read also where none is expected.
  if (endpoint.method !== 'GET') codes.add('unsupported_media')
  if (endpoint.method !== 'GET' && !endpoint.upload) codes.add('body_too_large')
  if (endpoint.upload) codes.add('upload_stalled')
  if (endpoint.access !== 'public' && !onlyReads(endpoint)) codes.add('demo_rows')
  if (takesKey(endpoint)) for (const code of OF_KEYS) codes.add(code)
  if (onlyReads(endpoint) && (endpoint.heavy || endpoint.file)) codes.add('too_many_requests')
  return codes
}

/** Whether the work of a call goes on after this answer. */
export const goesOnAfter = ({ goesOn }: Endpoint, answer: unknown): boolean =>
  goesOn !== undefined && typeof answer === 'object' && answer !== null && goesOn in answer

/** The answer on the wire: `{ data }`, unless it has more than that. */
export const envelope = ({ answer, wholeBody }: Endpoint): z.ZodMiniType =>
  wholeBody ? answer : z.object({ data: answer })

/** The answer on the wire of what a handler returned. */
export const enveloped = ({ wholeBody }: Endpoint, answer: unknown): unknown => (wholeBody ? answer : { data: answer })

/** A refusal as the web app reads it: `uses` is not checked, so that the first page need not load its schema; `DocumentedError` checks all. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    reason: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    /** The uses of the record, when it is refused because it is in use. */
    uses: z.optional(z.custom<Uses>((value) => typeof value === 'object')),
  }),
})
