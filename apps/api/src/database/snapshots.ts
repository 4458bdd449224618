import { AppError } from '../lib/app-error.ts'
import { keyedQueue } from '../lib/keyed-queue.ts'
import type { Db, Trx } from '../tables/tables.ts'
import { onOwnSnapshot } from './connection.ts'

/** While one stands, SQLite's log only grows and PostgreSQL cleans up nothing. */
const MAX_MILLISECONDS = 10 * 60_000
/** Each has a connection and takes some MB. */
const places = keyedQueue<'all'>({ atOnce: 8, patience: 10_000 })

/**
 * Answers what `read` gives of one snapshot of the database, as fast as a client takes it. It has its own connection, for
 * a slow client would keep everybody else from the one that SQLite has, and ends when its time is over.
 */
export async function* fromSnapshot<T>(db: Db, read: (trx: Trx) => AsyncIterable<T>): AsyncGenerator<T> {
  const begun = Promise.withResolvers<Trx>()
  const left = Promise.withResolvers<void>()
  let isOver = false
  const stand = (trx: Trx) => {
    const end = () => {
      isOver = true
      left.resolve()
    }
    const limit = setTimeout(end, MAX_MILLISECONDS)
    begun.resolve(trx)
    return left.promise.finally(() => clearTimeout(limit))
  }
  // An error at its end says nothing about what was read.
  const stood = places.run('all', () => onOwnSnapshot(db, stand)).catch(begun.reject)
  try {
    for await (const part of read(await begun.promise)) {
      if (isOver) throw new AppError('unavailable', { retryAfterSeconds: 5 })
      yield part
    }
  } finally {
    left.resolve()
    await stood
  }
}
