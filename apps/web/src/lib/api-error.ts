import type { ErrorCode } from '@tostao/contract/errors'
import { domainPath } from '@tostao/contract/wire'

interface Refusal {
  status: number
  code: string
  message: string
  reason?: string | undefined
  fields?: Record<string, string> | undefined
}

/** The field that a refusal is about, where the server names none. */
const FIELD_TO_BLAME: Partial<Record<string, string>> = {
  email_taken: 'email',
  wrong_password: 'currentPassword',
  account_name_taken: 'name',
  category_name_taken: 'name',
  tag_name_taken: 'name',
  payee_name_taken: 'name',
} satisfies Partial<Record<ErrorCode, string>>

/** A call that did not succeed; `message` is Portuguese and fit to show. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly reason: string | undefined
  /** Field → message, for the form that sent the call. */
  readonly fields: Record<string, string>

  constructor({ status, code, message, reason, fields }: Refusal) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.reason = reason
    const blamed = FIELD_TO_BLAME[code]
    const named = Object.entries(fields ?? (blamed ? { [blamed]: message } : {}))
    this.fields = Object.fromEntries(named.map(([field, text]) => [domainPath(field), text]))
  }
}

/** The code of a refusal that came without words of its own. */
export const UNEXPECTED = 'unexpected'

/** What to tell the user about any failure; `unexplained` where the server gave no reason. */
export const messageOf = (error: unknown, unexplained = 'Erro inesperado'): string =>
  error instanceof ApiError && error.code !== UNEXPECTED ? error.message : unexplained
