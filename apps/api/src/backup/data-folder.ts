import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from '../config.ts'
import { backupsAmong } from './backup-names.ts'
import { flush, namesIn, removeLeftovers, sizeOf } from './files.ts'
import { holdAlone, holdAsServer } from './lock.ts'

/** The new database of a restore while it is copied and verified. */
export const COMING = '.restore.tmp'
/** The new database when it is complete and verified. While a file has this name, the restore only needs to be finished. */
const READY = /^\.restore-(.+)\.ready$/
// The journal and the log first: beside another database SQLite would apply them to that one.
const OLD = ['tostao.db-journal', 'tostao.db-wal', 'tostao.db-shm', 'tostao.db'] as const

const isComing = (name: string): boolean => name.startsWith(COMING)

/** Marks the copy as complete; answers the folder to which `finishRestore` moves the old database. */
export function markReady(dataDir: string, moment: string): string {
  const nameOf = (n: number) => (n === 1 ? moment : `${moment}-${n}`)
  let number = 1
  while (existsSync(join(dataDir, `before-restore-${nameOf(number)}`))) number += 1
  renameSync(join(dataDir, COMING), join(dataDir, `.restore-${nameOf(number)}.ready`))
  flush(dataDir)
  return join(dataDir, `before-restore-${nameOf(number)}`)
}

/**
 * Finishes a restore, also one that was killed: moves the old database and its log away, then renames the new one into its
 * place. Deletes a copy that was not complete. The caller holds the folder alone.
 */
export function finishRestore(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const moment = READY.exec(name)?.[1]
    if (moment === undefined) continue
    const before = join(dataDir, `before-restore-${moment}`)
    for (const part of OLD) {
      if (!existsSync(join(dataDir, part))) continue
      if (existsSync(join(before, part))) throw new Error(`${part} is in ${dataDir} and in ${before}. Move one away.`)
      mkdirSync(before, { recursive: true, mode: 0o700 })
      renameSync(join(dataDir, part), join(before, part))
    }
    if (existsSync(before)) flush(before)
    flush(dataDir)
    renameSync(join(dataDir, name), join(dataDir, 'tostao.db'))
    flush(dataDir)
  }
  removeLeftovers(dataDir, isComing)
}

/**
 * Marks the data folder as used by this process, beside others, and finishes a restore that was killed. Every program that
 * opens the database calls it first. Answers what releases the folder.
 */
export function enterDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  for (;;) {
    const leave = holdAsServer(dataDir)
    if (!leave) throw new Error('a restore is running. Start again when it has ended.')
    // Seen under the lock: no restore can begin now.
    if (!readdirSync(dataDir).some((name) => READY.test(name) || isComing(name))) return leave
    leave()
    const release = holdAlone(dataDir)
    if (!release) continue
    try {
      finishRestore(dataDir)
    } finally {
      release()
    }
  }
}

/** Refuses a data folder that has had a database and has none: an empty one would look like a new beginning. */
export function assertNotLost({ dataDir, backupDir, allowsEmpty }: Storage): void {
  // After a kill, all of a new database is still in the log; a log without its database is left of one that is gone.
  const database = join(dataDir, 'tostao.db')
  const log = sizeOf(`${database}-wal`)
  const isThere = existsSync(database) && sizeOf(database) + log > 0
  if (allowsEmpty || isThere) return
  const signs = namesIn(dataDir).filter((name) => name === 'secret' || name.startsWith('before-restore-'))
  if (log === 0 && signs.length === 0 && backupsAmong(namesIn(backupDir)).length === 0) return
  throw new Error('the database is gone. Restore a backup, or set ALLOW_EMPTY=1 to begin anew.')
}
