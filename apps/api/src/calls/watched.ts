import type { HangWatch } from '../database/hang-watch.ts'
import type { Execute, FileContent } from './call.ts'

/** Has whatever waits for the database go by its watch: a call, and each chunk of a file. */
export const watched =
  (hang: HangWatch, execute: Execute): Execute =>
  async (...call) => {
    const outcome = await hang.run(() => execute(...call))
    return 'content' in outcome ? { ...outcome, content: chunksOf(hang, outcome) } : outcome
  }

async function* chunksOf(hang: HangWatch, { content }: FileContent): FileContent['content'] {
  const chunks = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await hang.run(() => chunks.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    // Not awaited: it waits for the chunk that is being read.
    void chunks.return?.().catch(() => undefined)
  }
}
