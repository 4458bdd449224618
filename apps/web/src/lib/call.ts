// The only place that asks the API.

import * as auth from '@tostao/contract/auth'
import {
  type Answer,
  API_BASE,
  type Call,
  type Endpoint,
  ErrorAnswer,
  onlyReads,
  takesKey,
} from '@tostao/contract/endpoint'
import { fileNameOf } from '@tostao/contract/file-name'
import { webErrors } from '@tostao/contract/web-errors'
import * as z from 'zod/mini'
import { ApiError, UNEXPECTED } from './api-error.ts'
import { fieldMessages } from './field-errors.ts'
import { newId } from './new-id.ts'
import { setRestoring } from './restoring.ts'
import { accessToken, canRefresh, isSessionLost, loseSession, onSession, renewSession, sessionUser } from './session.ts'

/** Whether the server is out of reach, and who hears of its answers; set by `away.ts`. */
export const reach: { isAway: boolean; onAnswer?: () => void } = { isAway: false }

interface Options {
  signal?: AbortSignal
  /** A repeated call with the same key gets the first answer and adds nothing. */
  idempotencyKey?: string
}

export interface Parts {
  query?: unknown
  body?: unknown
  file?: Uint8Array<ArrayBuffer>
}

/** Throws `ApiError`, also for input that the contract refuses, which is not sent. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Call<E> & Parts,
  options: Options = {},
): Promise<Answer<E>> {
  const request = prepare(endpoint, input, options)
  const response = await (endpoint.access === 'public' ? send : sendAsUser)(endpoint, request)
  if (!response.ok) throw await refusal(endpoint, response)
  return z.parse<E['answer']>(endpoint.answer, await bodyOf(endpoint, response, options.signal))
}

interface Request {
  url: string
  init: RequestInit
  headers: Record<string, string>
}

/** Waits while the session is lost: the call is made when its user is back, and never as somebody else. */
async function sendAsUser(endpoint: Endpoint, request: Request): Promise<Response> {
  const user = sessionUser()
  const isLost = () => user !== undefined && sessionUser() === user && isSessionLost()
  for (;;) {
    while (isLost()) await sessionChange(request.init.signal)
    const [status, message] = webErrors.session_ended
    if (user !== undefined && sessionUser() !== user) throw new ApiError({ status, code: 'session_ended', message })
    try {
      const response = await sendSigned(endpoint, request)
      if (response.status !== 401 || !isLost()) return response
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && isLost())) throw error
    }
  }
}

const sessionChange = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((done, fail) => {
    const stop = onSession(() => {
      stop()
      done()
    })
    signal?.addEventListener('abort', () => {
      stop()
      fail(signal.reason)
    })
  })

/** With the token, and once more with a new one where it is refused. */
async function sendSigned(endpoint: Endpoint, request: Request): Promise<Response> {
  if (!accessToken() && canRefresh()) await refresh()
  const token = accessToken()
  const user = sessionUser()
  const response = await send(endpoint, request)
  if (response.status !== 401) return response
  // Another call may have refreshed the session meanwhile.
  if (accessToken() === token) await refresh()
  const renewed = accessToken()
  // Meanwhile another user may have signed in.
  if (!renewed || sessionUser() !== user) return response
  const again = await send(endpoint, request)
  if (again.status === 401 && accessToken() === renewed) loseSession()
  return again
}

function prepare(endpoint: Endpoint, { query, body, file }: Parts, { signal, idempotencyKey }: Options): Request {
  const headers: Record<string, string> = {}
  const init: RequestInit = { method: endpoint.method, credentials: 'include', signal: signal ?? null }
  if (takesKey(endpoint)) headers['idempotency-key'] = idempotencyKey ?? newId()
  if (endpoint.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(encode(endpoint.body, body))
  }
  if (file) {
    const form = new FormData()
    form.set('file', new Blob([file], { type: 'text/csv' }), 'import.csv')
    init.body = form
  }
  const search = endpoint.query ? searchOf(encode(endpoint.query, query)) : ''
  return { url: API_BASE + endpoint.path + search, init, headers }
}

function encode(schema: z.ZodMiniType, value: unknown): unknown {
  const encoded = z.safeEncode(schema, value)
  if (encoded.success) return encoded.data
  const [status, message] = webErrors.validation_failed
  throw new ApiError({ status, code: 'validation_failed', message, fields: fieldMessages(encoded.error) })
}

function searchOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

async function send(endpoint: Endpoint, { url, init, headers }: Request): Promise<Response> {
  const token = endpoint.access === 'public' ? null : accessToken()
  try {
    const response = await fetch(url, {
      ...init,
      headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    })
    if (response.status < 500) reach.onAnswer?.()
    return response
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw unreachable(endpoint)
  }
}

/** A broken answer, or one from a proxy, is like no answer: the call may have been carried out. */
async function bodyOf(endpoint: Endpoint, response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const { file, wholeBody } = endpoint
  try {
    if (file === undefined) {
      const body = await response.json()
      return wholeBody ? body : body.data
    }
    const name = fileNameOf(response.headers.get('content-disposition'))
    if (name === undefined) throw unreachable(endpoint)
    return new File([await response.blob()], name, { type: file })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw unreachable(endpoint)
  }
}

const UNREACHABLE = 'Sem conexão com o servidor. Tente de novo.'
const NEEDS_NETWORK = 'Precisa de internet.'
export const UNSURE = 'Não sabemos se foi salvo. Vamos conferir antes de tentar de novo.'

/** Without a network nothing was sent. */
const unreachable = (endpoint: Endpoint) =>
  new ApiError({
    status: 0,
    code: 'unreachable',
    message: !writes(endpoint) ? UNREACHABLE : reach.isAway ? NEEDS_NETWORK : navigator.onLine ? UNSURE : UNREACHABLE,
  })

const writes = (endpoint: Endpoint): boolean => !onlyReads(endpoint) && endpoint.access !== 'public'

/** The server says by them that it cannot write: whoever reads it knows what to do. */
const OF_STORAGE = new Set(['damaged', 'storage_unavailable', 'storage_busy'])

async function refusal(endpoint: Endpoint, response: Response): Promise<ApiError> {
  const { status } = response
  const parsed = z.safeParse(ErrorAnswer, await response.json().catch(() => undefined))
  const error = parsed.success ? parsed.data.error : { code: UNEXPECTED, message: 'Erro inesperado' }
  if (writes(endpoint) && [502, 503, 504].includes(status) && !OF_STORAGE.has(error.code))
    return new ApiError({ status, code: 'unanswered', message: UNSURE })
  if (error.code === 'restoring') setRestoring(true)
  return new ApiError({ status, ...error })
}

/** Gets the token of a new tab while the page's code is on its way. A failure is met again by the first call. */
export function refreshEarly(): void {
  if (!accessToken() && canRefresh()) refresh().catch(() => undefined)
}

let refreshing: Promise<void> | undefined

/** One refresh for all waiting calls. Several tabs refresh one after another, each with the current cookie. */
function refresh(): Promise<void> {
  // `locks` is missing on plain http: there the server accepts the old cookie for ten more seconds.
  const locks: LockManager | undefined = navigator.locks
  refreshing ??= (locks ? locks.request('refresh', renew) : renew()).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function renew() {
  try {
    const { accessToken: token } = await call(auth.refresh, {})
    await renewSession(token)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession()
    throw error
  }
}
