// Who waits for whom. A call says in the contract whether it is `heavy`, and a POST whether it only `reads`.

import { type Endpoint, isHeavy, onlyReads } from '@tostao/contract/endpoint'
import type { UserId } from '../lib/caller.ts'
import { keyedQueue } from '../lib/keyed-queue.ts'
import { type Calls, type Carried, type Execute, nameOf } from './call.ts'

// A page makes several reads at once; the limit leaves the rest for everybody else.
const reads = keyedQueue<UserId>({ atOnce: 4 })
/** A download holds its place until it is sent. */
export const heavyReads = keyedQueue<UserId>({ atOnce: 2, patience: 10_000 })
const heavyWrites = keyedQueue<UserId>()
const uploadsOfUser = keyedQueue<UserId>()
const uploadsOfAll = keyedQueue<'all'>({ atOnce: 4, maxWaiting: 1_000 })
/** Few files are in memory, of a user one: those that wait are still with their senders. */
export const inUploadTurn = <T>(user: UserId, task: () => Promise<T>): Promise<T> =>
  uploadsOfUser.run(user, () => uploadsOfAll.run('all', task))

/**
 * Lets each user have a few calls at work at a time, and all users together `heavyWritesAtOnce` heavy writes: what others
 * write meanwhile goes between them. Files are read ahead one by one, each while the rows of the one before are written.
 */
export function inTurns(calls: Calls, execute: Execute, heavyWritesAtOnce: number): Execute {
  const ofAll = keyedQueue<'all'>({ atOnce: heavyWritesAtOnce, maxWaiting: 1_000 })
  const files = keyedQueue<'all'>({ maxWaiting: 1_000 })
  return async (endpoint, carried) => {
    const run = () => execute(endpoint, carried)
    const user = carried.caller?.userId
    // A download takes its turn where it is sent.
    if (user === undefined || endpoint.file) return run()
    const heavy = isHeavy(endpoint, carried)
    if (onlyReads(endpoint)) return (heavy ? heavyReads : reads).run(user, run)
    if (!heavy) return run()
    const { ahead } = calls.get(nameOf(endpoint)) ?? {}
    return heavyWrites.run(user, async () => {
      if (!ahead) return ofAll.run('all', run)
      const { writing } = await files.run('all', async () => {
        const read = await readAhead(execute, ahead, carried)
        // The next file is read when the rows of this one are written: no more than one that was read waits.
        const begins = Promise.withResolvers<void>()
        const written = ofAll.run('all', () => {
          begins.resolve()
          return execute(endpoint, read)
        })
        await Promise.race([begins.promise, written])
        return { writing: written }
      })
      return writing
    })
  }
}

async function readAhead(execute: Execute, ahead: Endpoint, carried: Carried): Promise<Carried> {
  // The other thread takes the bytes that it is given.
  const outcome = await execute(ahead, { ...carried, file: carried.file?.slice() })
  return 'bytes' in outcome ? { ...carried, ahead: outcome.bytes } : carried
}
