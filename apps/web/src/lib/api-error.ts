import type { Uses } from '@tostao/contract/uses'
import { domainPath } from '@tostao/contract/wire'

interface Refusal {
  status: number
  code: string
  message: string
  reason?: string
  fields?: Record<string, string>
  uses?: Uses
}

/** A call that did not succeed; `message` is Portuguese and fit to show. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly reason: string | undefined
  /** Field → message, for the form that sent the call. */
  readonly fields: Record<string, string>
  /** The uses of the record, when it is refused because it is in use. */
  readonly uses: Uses | undefined

  constructor({ status, code, message, reason, fields, uses }: Refusal) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.reason = reason
    this.uses = uses
    const named = Object.entries(fields ?? {})
    this.fields = Object.fromEntries(named.map(([field, text]) => [domainPath(field), text]))
  }
}

/** Failures that a retry may solve: the server is not reached or fails. */
export const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether a write may have been carried out although its answer did not come, or came from something in between. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** The code of a refusal that came without words of its own. */
export const UNEXPECTED = 'unexpected'

export const messageOf = (error: unknown, unexplained = 'Erro inesperado'): string =>
  error instanceof ApiError && error.code !== UNEXPECTED ? error.message : unexplained
