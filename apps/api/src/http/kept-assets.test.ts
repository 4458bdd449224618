import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tendAssets, tooMany } from './kept-assets.ts'

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-11-21T15:00:00Z')

function folders() {
  const place = mkdtempSync(join(tmpdir(), 'tostao-assets-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [build, kept] = [join(place, 'build'), join(place, 'kept')]
  for (const folder of [build, kept]) mkdirSync(folder)
  const builds = (...names: string[]) => {
    for (const name of readdirSync(build)) rmSync(join(build, name))
    for (const name of names) writeFileSync(join(build, name), name)
  }
  const tend = (day: number) => tendAssets(build, kept, START + day * DAY)
  return { build, kept, builds, tend, names: () => readdirSync(kept).toSorted() }
}

test('the files of a build are kept for 30 days after the last day on which it was served', async () => {
  const { builds, tend, names, kept } = folders()
  builds('app-11111111.js', 'goals-22222222.js', 'goals-22222222.css')
  await tend(0)
  await tend(40)
  builds('app-33333333.js', 'goals-22222222.css')
  await tend(41)
  const all = ['app-11111111.js', 'app-33333333.js', 'goals-22222222.css', 'goals-22222222.js']
  expect(names()).toEqual(all)
  expect(readFileSync(join(kept, 'app-11111111.js'), 'utf8')).toBe('app-11111111.js')
  await tend(70)
  expect(names()).toEqual(all)
  await tend(71)
  expect(names()).toEqual(['app-33333333.js', 'goals-22222222.css'])
})

test('only files with the hash of what is in them are kept, whole, and others in the folder are left alone', async () => {
  const { build, kept, builds, tend, names } = folders()
  builds('app-11111111.js', 'app-11111111.js.br', 'index.html', 'sw.js', 'secret')
  symlinkSync('/etc/passwd', join(build, 'passwd-44444444.js'))
  writeFileSync(join(kept, 'app-11111111.js'), 'cut')
  writeFileSync(join(kept, 'note.txt'), 'mine')
  await tend(0)
  await tend(365)
  expect(names()).toEqual(['app-11111111.js', 'note.txt'])
  expect(readFileSync(join(kept, 'app-11111111.js'), 'utf8')).toBe('app-11111111.js')
})

test('what is no longer of the build has 64 MiB at most: the oldest goes first', () => {
  const old = [3, 1, 2].map((day) => ({ name: `day ${day}`, size: 30 * 1024 * 1024, usedAt: START + day * DAY }))
  expect(tooMany(old, START + 4 * DAY)).toEqual(['day 1'])
})
