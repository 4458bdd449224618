import { API_BASE, type Endpoint, enveloped, type FileEndpoint } from '@tostao/contract/endpoint'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import { dispositionOf } from '@tostao/contract/file-name'
import * as health from '@tostao/contract/health'
import type { Uses } from '@tostao/contract/uses'
import { vi } from 'vitest'
import type * as z from 'zod/mini'

/** The answer's `data` as it travels. */
type Data<E extends Endpoint> = z.input<E['answer']>
interface Sent {
  call: string
  search: URLSearchParams
  body: unknown
}
type Answer = (sent: Sent) => Response | Promise<Response>

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const unanswered = new Set<string>()

/** The calls that no answer was declared for since this was last asked. */
export function takeUnanswered(): string[] {
  const calls = [...unanswered]
  unanswered.clear()
  return calls
}

/** Stands for the server in one test: answers the calls it was given answers for, in the contract's own shapes. */
export class FakeApi {
  /** The writing calls that have arrived, in order. */
  readonly writes: Sent[] = []
  readonly #answers = new Map<string, Answer>()

  constructor() {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#receive(url, init))
    // After a failed read the app goes on to ask this, also in the tests that come next.
    this.answers(health.check, { status: 'ok', db: 'ok', version: '1.0.0' })
  }

  answers<const E extends Endpoint>(endpoint: E, data: Data<E> | ((sent: Sent) => Data<E> | Promise<Data<E>>)): this {
    return this.#set(endpoint, async (sent) =>
      Response.json(enveloped(endpoint, isAnswer(data) ? await data(sent) : data)),
    )
  }

  /** `after`: the refusal waits for it. */
  answersFile({ method, path, file = '' }: FileEndpoint, name: string, answered: (sent: Sent) => string): this {
    const headers = { 'content-type': file, 'content-disposition': dispositionOf(name) }
    return this.#set({ method, path }, (sent) => new Response(answered(sent), { headers }))
  }

  refuses(endpoint: Endpoint, code: ErrorCode, after?: Promise<void>, uses?: Uses): this {
    const [status, message, field]: readonly [number, string, string?] = errors[code]
    const fields = field && { [field]: message }
    return this.#set(endpoint, async () => {
      await after
      return Response.json({ error: { code, message, fields, uses } }, { status })
    })
  }

  /** The call arrives, but its answer does not. */
  loses(endpoint: Endpoint): this {
    return this.#set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** Answers as a proxy before the server would. */
  breaks(endpoint: Endpoint): this {
    return this.#set(endpoint, () => new Response('not ours', { status: 422 }))
  }

  #set(endpoint: Pick<Endpoint, 'method' | 'path'>, answer: Answer): this {
    this.#answers.set(nameOf(endpoint), answer)
    return this
  }

  async #receive(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url, 'http://localhost')
    const call = `${init.method} ${pathname.replace(API_BASE, '')}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const sent = { call, search: new URLSearchParams(search), body }
    if (init.method !== 'GET') this.writes.push(sent)
    const answer = this.#answers.get(call)
    if (answer) return answer(sent)
    unanswered.add(call)
    throw new Error(`The test has no answer for ${call}`)
  }
}

function isAnswer<D>(data: D | ((sent: Sent) => D | Promise<D>)): data is (sent: Sent) => D | Promise<D> {
  return typeof data === 'function'
}
