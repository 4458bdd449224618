import type { Answered, Carried } from '../calls/call.ts'
import type { Config } from '../config.ts'
import { AppError } from '../lib/app-error.ts'

/** The work of a thread: light reads, heavy reads, or writes and the jobs. */
export type Role = 'reader' | 'heavy' | 'writer'

/** Values with which a thread is started. Its work it learns when it begins. */
export interface Start {
  config: Config
  /** A number: the short writes that are with the thread. */
  shortWrites: SharedArrayBuffer
}

/** To a thread, `begin` first. `next` and `leave` are about the file that call `id` answers. */
export type Request =
  | { do: 'begin'; role: Role }
  | { do: 'run'; id: number; name: string; carried: Carried }
  | { do: 'next' | 'leave'; id: number }
  | { do: 'jobs' | 'stop' | 'refuse writes' | 'hang' | 'go on' }

/** From a thread. */
export type Reply =
  | { is: 'loaded' | 'ready' }
  | { is: 'answer'; id: number; answered: Answered }
  | { is: 'file'; id: number; name: string }
  | { is: 'chunk'; id: number; chunk: string | Uint8Array | undefined }
  | { is: 'failure'; id: number; failure: Failure }
  | { is: 'log'; line: object; failure: Failure | undefined; message: string }
  | { is: 'damaged'; what: string }

/** An error as it travels: a copy would lose its class and what it has beside its message. */
export type Failure =
  | { refused: AppError['code']; details: AppError['details'] }
  | { name: string; message: string; stack: string | undefined; code: string | undefined }

export function failureOf(error: unknown): Failure {
  if (error instanceof AppError) return { refused: error.code, details: error.details }
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const { name, message, stack } = error
  return { name, message, stack, code: 'code' in error ? String(error.code) : undefined }
}

export function errorOf(failure: Failure): Error {
  if ('refused' in failure) return new AppError(failure.refused, failure.details)
  const { message, name, stack, code } = failure
  return Object.assign(new Error(message), { name, ...(stack && { stack }), ...(code !== undefined && { code }) })
}
