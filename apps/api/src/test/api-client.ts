import { DocumentedError } from '@tostao/contract/documented-error'
import { type Answer, API_BASE, type Call, type Endpoint } from '@tostao/contract/endpoint'
import { fileNameOf } from '@tostao/contract/file-name'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { multipart } from './multipart.ts'

interface Options {
  headers?: Record<string, string>
}
type Input<E extends Endpoint> = Partial<Call<E>> & { query?: object; body?: object; file?: Uint8Array }
export type Refusal = z.output<typeof DocumentedError>['error'] & { status: number }

/** A call as it goes to a server. */
export interface Sent {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer<ArrayBuffer>
}
export type Delivered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload' | 'json'>

/** Calls the app through the contract, as the browser does. */
export function apiClient(app: FastifyInstance, headers: Record<string, string> = {}) {
  const raw = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({ ...options, headers: { ...headers, ...options.headers } })
  return { raw, ...contractClient(raw) }
}

/** Calls a server through the contract, however `deliver` reaches it. */
export function contractClient(deliver: (sent: Sent) => Promise<Delivered>) {
  const send = (
    endpoint: Endpoint,
    input: { query?: unknown; body?: unknown; file?: Uint8Array },
    options: Options,
  ) => {
    const query = endpoint.query ? z.encode(endpoint.query, input.query ?? {}) : {}
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
    const upload = input.file && multipart(input.file)
    return deliver({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}?${search}`,
      headers: { ...options.headers, ...upload?.headers },
      ...(endpoint.body && { payload: JSON.stringify(z.encode(endpoint.body, input.body)) }),
      ...(endpoint.body && { headers: { 'content-type': 'application/json', ...options.headers } }),
      ...(upload && { payload: upload.payload }),
    })
  }

  /** The decoded answer, or how the call is refused. */
  const ask = async <E extends Endpoint>(endpoint: E, input?: Input<E>, options: Options = {}) => {
    const response = await send(endpoint, input ?? {}, options)
    if (response.statusCode < 400) return { answer: readAnswer(endpoint, response) }
    return { refusal: { ...z.parse(DocumentedError, response.json()).error, status: response.statusCode } }
  }
  return {
    ask,
    /** The decoded answer; throws when the call is refused. */
    async call<E extends Endpoint>(endpoint: E, input?: Input<E>, options: Options = {}): Promise<Answer<E>> {
      const outcome = await ask(endpoint, input, options)
      if ('answer' in outcome) return outcome.answer
      const { status, ...error } = outcome.refusal
      throw new Error(`${endpoint.method} ${endpoint.path} was refused: ${status} ${JSON.stringify({ error })}`)
    },
    /** The error of a call that must be refused. */
    async refusal<E extends Endpoint>(endpoint: E, input?: Input<E>, options: Options = {}): Promise<Refusal> {
      const outcome = await ask(endpoint, input, options)
      if ('refusal' in outcome) return outcome.refusal
      throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
    },
  }
}

/** The casts are safe: the endpoint's schema has decoded the answer. */
function readAnswer<E extends Endpoint>(endpoint: E, response: Delivered): Answer<E> {
  if (!endpoint.file) {
    const body = response.json()
    return z.decode(endpoint.answer, endpoint.wholeBody ? body : body.data) as Answer<E>
  }
  const name = fileNameOf(String(response.headers['content-disposition'])) ?? ''
  return z.decode(
    endpoint.answer,
    new File([new Uint8Array(response.rawPayload)], name, { type: endpoint.file }),
  ) as Answer<E>
}
