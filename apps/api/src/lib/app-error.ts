import { type ErrorCode, errors } from '@tostao/contract/errors'

interface Details {
  /** What went wrong more exactly, shown in parentheses. */
  reason?: string
  /** Field → what is wrong with it. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** A refusal with a stable code; its status and Portuguese text stand in the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    const [status, message] = errors[code]
    super(details.fields ? (Object.values(details.fields)[0] ?? message) : message)
    this.code = code
    this.status = status
    this.details = details
  }
}
