import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RestoreOutcome } from '@tostao/contract/exports'
import { newHolder, type RestoreLock, restoreLock, Stopping } from '../../../calls/restore-lock.ts'
import { recordOutcome } from '../../../calls/restore-lock-rows.ts'
import type { CallDeps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { keyedQueue } from '../../../lib/keyed-queue.ts'
import type { Trx } from '../../../tables/tables.ts'
import { INTERRUPTED } from '../rules/outcome.ts'
import type { ReplacedRecords } from '../rules/replaced-records.ts'
import { openArchive } from './archive.ts'
import { restoreInPortions } from './restore-in-portions.ts'
import type { RestorePortions, Steps } from './restore-steps.ts'

/** One at a time, for the memory that its ids take. The others wait as files, for which no more than this room is taken. */
const turns = keyedQueue<'all'>()
const MAX_PENDING = 10
let pending = 0
/** A lock that nobody touches for two minutes counts as left: while its restore waits or reads it is touched besides. */
const BEAT_MILLISECONDS = 20_000

/** Keeps the file, answers, and goes on after the answer. */
export async function restoreLater(
  userId: UserId,
  deps: CallDeps,
  file: Uint8Array<ArrayBuffer>,
  { inTransaction, underLock, keep }: RestorePortions,
  { begin, restored, rows }: Steps,
) {
  if (pending >= MAX_PENDING) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  pending += 1
  const restore = { state: 'running', rows: 0, of: rows, cancelled: false } as const
  const holder = newHolder()
  let stored: FileHandle | undefined
  const forget = async () => {
    pending -= 1
    await stored?.close()
  }
  try {
    const kept = await storeTemporarily(file)
    stored = kept
    const replaced = await inTransaction(async (trx) => {
      const gone = await begin(trx, holder)
      await keep(trx, { restore })
      return gone
    })
    deps.later('restore', async (stopping) => {
      const hold = restoreLock(userId, holder, underLock, stopping)
      try {
        await bringIn(userId, deps, { fd: kept.fd, replaced, restored }, hold)
      } finally {
        await forget()
      }
    })
    return { restore }
  } catch (error) {
    await forget()
    throw error
  }
}

interface Work extends Pick<Steps, 'restored'> {
  /** The open file of the archive. */
  fd: number
  replaced: ReplacedRecords
}

async function bringIn(
  userId: UserId,
  { clock }: CallDeps,
  { fd, replaced, restored }: Work,
  hold: RestoreLock,
): Promise<void> {
  const beat = () => void hold.takingBack(async () => undefined).catch(() => undefined)
  const beating = setInterval(beat, BEAT_MILLISECONDS).unref()
  const record = (trx: Trx, outcome: RestoreOutcome) =>
    recordOutcome(trx, userId, JSON.stringify(outcome), clock.instant())
  const ends = {
    done: (trx: Trx) => record(trx, { state: 'done', ...restored }),
    async failed(trx: Trx, error: unknown) {
      const outcome = outcomeOf(error)
      if (outcome) await record(trx, outcome)
    },
  }
  try {
    await turns.run('all', async () => restoreInPortions(userId, clock, await openArchive(fd), replaced, hold, ends))
  } catch (error) {
    // A refusal has been told, by the outcome; other failures are logged.
    if (!(error instanceof AppError || error instanceof Stopping)) throw error
  } finally {
    clearInterval(beating)
  }
}

/** The outcome that is told of a failure, where the user does not know it. */
function outcomeOf(error: unknown): RestoreOutcome | undefined {
  if (!(error instanceof AppError)) return INTERRUPTED
  if (error.code === 'restore_cancelled') return undefined
  const { reason, line = null } = error.details
  return { state: 'failed', line, message: reason ? `${error.message} (${reason})` : error.message }
}

/** A file without a name: nobody else opens it, and it goes with the process. */
async function storeTemporarily(bytes: Uint8Array<ArrayBuffer>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'tostao-restore-'))
  try {
    const file = await open(join(folder, 'archive.zip'), 'wx+', 0o600)
    await rm(folder, { recursive: true })
    await file.writeFile(bytes)
    return file
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
