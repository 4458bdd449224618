import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { SERVER_PROGRAM } from '../../../../scripts/lib/builds.ts'
import { freePort } from '../../../../scripts/lib/port.ts'
import { openTestDatabase } from './test-database.ts'

// A server that hangs is to fail, not a busy machine.
const PATIENCE_MILLISECONDS = 180_000

/** The settings of a new database of the engine under test. */
async function ownDatabase() {
  const { db, url, dataDir, drop } = await openTestDatabase(inject('engine'), inject('template'))
  await db.destroy()
  return { place: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }, drop }
}

/** Starts the server as a process, with its own database of the engine under test unless `settings` have a folder. */
export async function serverProcess(settings: Record<string, string> = {}) {
  const own = settings['DATA_DIR'] === undefined ? await ownDatabase() : undefined
  const home = mkdtempSync(join(tmpdir(), 'tostao-server-'))
  const port = await freePort()
  // Shared by all of them: compiling the server's code is most of its start.
  const NODE_COMPILE_CACHE = join(tmpdir(), 'tostao-compiled')
  const env = {
    NODE_COMPILE_CACHE,
    PORT: String(port),
    BACKUP: 'off',
    // One thread: it starts in half the time.
    WORKERS: '0',
    // On a busy machine a server that stops is not to be cut off.
    STOP_SECONDS: '60',
    ...own?.place,
    ...settings,
  }
  const child = spawn(process.execPath, [SERVER_PROGRAM], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said.text += part))
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await own?.drop()
    rmSync(home, { recursive: true })
  })
  const dataDir = env.DATA_DIR ?? ''
  return { port, dataDir, url: `http://127.0.0.1:${port}`, child, said, ended, ready: () => ready(child, said) }
}

async function ready(child: ChildProcess, said: { text: string }): Promise<void> {
  for (let waited = 0; !said.text.includes('Tostão is ready'); waited += 50) {
    if (child.exitCode !== null || waited > PATIENCE_MILLISECONDS) throw new Error(`It did not start: ${said.text}`)
    await wait(50)
  }
}
