import { type ErrorCode, errors } from '@tostao/contract/errors'

interface Details {
  /** What went wrong more exactly, shown in parentheses. */
  reason?: string
  /** Field → what is wrong with it. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** A refusal with a stable code; its status and Portuguese text stand in the contract. That of one field is the field's. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errors[code]
    const [wrong, ...others] = Object.values(details.fields ?? {})
    super(wrong !== undefined && others.length === 0 ? wrong : message)
    this.code = code
    this.status = status
    this.details = details
  }
}
