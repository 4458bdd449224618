import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../scripts/lib/child.ts'
import { freePort } from '../scripts/lib/port.ts'

const PATIENCE_MILLISECONDS = 60_000

/** A server that a journey may kill and upgrade, with a copy of the built app. */
export class OwnServer {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  readonly #more: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number, more: Readonly<Record<string, string>>) {
    this.#folder = folder
    this.#port = port
    this.#more = more
    this.url = `http://127.0.0.1:${port}`
  }

  /** @param more settings besides those of every such server. */
  static async begin(more: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'tostao-own-'))
    // It serves the app that stands beside it, by the path of its program.
    for (const built of ['apps/api/dist', 'apps/web/dist'])
      cpSync(join(root, built), join(folder, built), { recursive: true })
    for (const used of ['apps/api/src', 'node_modules', 'package.json'])
      symlinkSync(join(root, used), join(folder, used))
    const server = new OwnServer(folder, await freePort(), more)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    if (this.#process) return
    const settings = {
      PORT: `${this.#port}`,
      HOST: '127.0.0.1',
      APP_URL: this.url,
      DATA_DIR: join(this.#folder, 'data'),
      DATABASE_URL: '',
      BACKUP: 'off',
      LOG_LEVEL: 'error',
      // One thread: it starts in half the time.
      WORKERS: '0',
      ...this.#more,
    }
    const program = join(this.#folder, 'apps/api/dist/server/server.js')
    const child = spawn(process.execPath, [program], {
      cwd: this.#folder,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#process = child
    for (let waited = 0; waited < PATIENCE_MILLISECONDS && child.exitCode === null; waited += 20) {
      if (
        await fetch(`${this.url}/livez`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await sleep(20)
    }
    throw new Error('The server does not start.')
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child) return
    this.#process = undefined
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }

  /** Serves another build from now on: the same code, whose files and their contents have other names. */
  upgrade(): void {
    const dist = join(this.#folder, 'apps/web/dist')
    const files = globSync('**/*', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile())
    for (const file of files) {
      const path = join(dist, file)
      const content = readFileSync(path)
      rmSync(path)
      if (/\.(?:br|gz)$/.test(file)) continue
      const isText = /\.(?:js|css|html)$/.test(file)
      writeFileSync(join(dist, renamed(file)), isText ? renamed(content.toString()) : content)
    }
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true })
  }
}

/** Each hash in the name of a file, and that of the page which the worker keeps, backwards. */
const renamed = (text: string) =>
  text.replaceAll(
    /(-|revision:.)([\da-f]{8})(?=\W)/g,
    (_, before: string, hash: string) => before + [...hash].toReversed().join(''),
  )
