import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backupStatus, restoreCommand } from './last-backup.ts'

const place = { backupDir: "/srv/Ana's backups", timeZone: 'UTC', makesBackups: true }
const now = Date.parse('2026-11-24T08:00:00Z')
const name = 'tostao-2026-11-24T03-00-00.db'

/** How often a folder is read, which answers with `names`. */
function reading(names: Promise<string[]>) {
  const { readdir } = fs
  const read = vi.fn(() => names)
  const put = (it: unknown) => {
    Reflect.set(fs, 'readdir', it)
    syncBuiltinESMExports()
  }
  put(read)
  onTestFinished(() => put(readdir))
  return read
}

test('a folder that does not answer is read once for all who ask, and anew when it has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const read = reading(promise)
  expect(await Promise.all([backupStatus(place, now), backupStatus(place, now)])).toEqual(['unknown', 'unknown'])
  const third = backupStatus(place, now)
  expect(read).toHaveBeenCalledTimes(1)
  resolve([])
  expect(await third).toBeUndefined()
  reading(Promise.resolve([name]))
  expect(await backupStatus(place, now)).toMatchObject({ age_hours: 5 })
})

test('the command that restores a backup is quoted for a shell where its path needs it', async () => {
  reading(Promise.resolve([name]))
  expect(await restoreCommand(place, now)).toBe(`npm run restore -- '/srv/Ana'\\''s backups/${name}'`)
  expect(await restoreCommand({ ...place, backupDir: '/srv/b' }, now)).toBe(`npm run restore -- /srv/b/${name}`)
})
