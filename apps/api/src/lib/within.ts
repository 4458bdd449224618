import { AppError } from './app-error.ts'

/** The result of `work`, or a refusal with 503 when it takes too long. The work itself continues. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('unavailable', { retryAfterSeconds: 5 })), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
