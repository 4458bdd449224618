import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { endLine, headLine, packArchive, readArchive, rowsLine, tableLine } from './archive.ts'
import { openBackup } from './open-backup.ts'

test('an archive that unpacks to a line without end is refused before it takes all memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  const long = function* () {
    for (; sent < 300; sent += 1) yield chunk
  }
  await expect(readArchive(Readable.from(long()).pipe(createGzip({ level: 1 })))).rejects.toThrow('damaged or cut off')
  expect(sent).toBeLessThan(200)
})

test('so is one with a line of endless small values', async () => {
  const head = headLine({ made_at: '2026-11-24T06:00:00.000Z', migrations: [] })
  const table = tableLine({ table: 'tags', columns: ['id'], last_id: 1 })
  const lines = [head, table, rowsLine(Array(300_000).fill('[1]')), endLine({ tags: 300_000 })]
  const folder = mkdtempSync(join(tmpdir(), 'tostao-archives-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'archive')
  await packArchive(Readable.from(lines), file, undefined)
  const { portions } = await readArchive((await openBackup(file, undefined)).parts)
  await expect(Array.fromAsync(portions)).rejects.toThrow('damaged or cut off')
})
