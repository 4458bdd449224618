import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdAlone, holdAsServer } from './lock.ts'

test('servers share a data folder, a restore has it alone, and a killed process holds nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tostao-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const [one, other] = [holdAsServer(dataDir), holdAsServer(dataDir)]
  expect(holdAlone(dataDir)).toBeUndefined()
  one?.()
  expect(holdAlone(dataDir)).toBeUndefined()
  other?.()
  const alone = holdAlone(dataDir)
  expect(alone).toBeDefined()
  expect(holdAsServer(dataDir)).toBeUndefined()
  alone?.()

  const program = `import { holdAsServer } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    holdAsServer(${JSON.stringify(dataDir)}); process.stdout.write('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(holdAlone(dataDir)).toBeUndefined()
  child.kill('SIGKILL')
  await once(child, 'close')
  const after = holdAlone(dataDir)
  expect(after).toBeDefined()
  after?.()
})
