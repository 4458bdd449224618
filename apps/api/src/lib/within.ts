import { AppError } from './app-error.ts'

/** What `work` gives, if it does so in time. Otherwise its caller is told to come back; the work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('unavailable', { retryAfterSeconds: 5 })), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
