import { AppError } from './app-error.ts'

/**
 * Answers 503 when `work` takes longer; the work itself continues. Fastify's `handlerTimeout` does not do: it stops
 * counting as soon as a body has been read.
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('unavailable', { retryAfterSeconds: 5 })), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
