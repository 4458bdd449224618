import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './folder.ts'

test('a folder is made with those above it, or is there already', () => {
  const home = mkdtempSync(join(tmpdir(), 'tostao-folder-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).isDirectory()).toBe(true)
  writeFileSync(join(home, 'file'), '')
  expect(() => makeFolder(join(home, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(home, 'file', 'below'))).toThrow('EEXIST')
})

test.runIf(process.platform === 'linux')('where no folder can be made, that is said', { timeout: 5_000 }, () => {
  expect(() => makeFolder('/proc/tostao/data')).toThrow("ENOENT: no such file or directory, mkdir '/proc/tostao'")
})
