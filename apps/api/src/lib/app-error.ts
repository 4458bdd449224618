import { type ErrorCode, errors } from '@tostao/contract/errors'
import type { Uses } from '@tostao/contract/uses'

interface Details {
  /** In place of the code's own text, with a count in it. */
  message?: string
  /** Details, shown in parentheses after the message. */
  reason?: string
  /** The line of the file that the reason names. */
  line?: number
  fields?: Record<string, string>
  /** The uses of the record, when it is refused because it is in use. */
  uses?: Uses
  retryAfterSeconds?: number
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, general, field] = errors[code]
    const message = details.message ?? general
    const fields = details.fields ?? (field ? { [field]: message } : undefined)
    const [wrong, ...others] = Object.values(fields ?? {})
    super(wrong !== undefined && others.length === 0 ? wrong : message)
    this.code = code
    this.status = status
    this.details = { ...details, ...(fields && { fields }) }
  }
}
