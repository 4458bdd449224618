import { now } from '../today.ts'
import { SHARED_CACHE, SHARED_NAME, SHARED_SINCE } from './shared-names.ts'

/** A file that was left lying is not for whoever opens the wizard then. */
const MAX_AGE = 10 * 60 * 1000

/** The files that were shared with the app just now; they are gone from where the service worker left them. */
export async function takeShared(): Promise<File[]> {
  const cache = await caches.open(SHARED_CACHE)
  const answers = await cache.matchAll()
  const files = await Promise.all(
    answers
      .filter(({ headers }) => now() - Number(headers.get(SHARED_SINCE)) < MAX_AGE)
      .map(
        async (answer) => new File([await answer.blob()], decodeURIComponent(answer.headers.get(SHARED_NAME) ?? '')),
      ),
  )
  await caches.delete(SHARED_CACHE)
  return files
}
