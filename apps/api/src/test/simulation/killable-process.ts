import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { Delivered, Sent } from '../api-client.ts'

const program = fileURLToPath(new URL('./server-program.ts', import.meta.url))
const PATIENCE_MILLISECONDS = 120_000

export type KillableProcess = Awaited<ReturnType<typeof startProcess>>

/** Starts the app in a process, on a port of its own. */
export async function startProcess(settings: Record<string, string>) {
  // Shared by all of them: compiling the server's code is most of its start.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'tostao-compiled'), LOG_LEVEL: 'error', WORKERS: '0', ...settings }
  const child = fork(program, { env, execArgv: [] })
  // Listened for from the start: a process that has ended says so only once.
  const ended = once(child, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The server did not start: ${code}`)))
  const [address] = await withTimeout(PATIENCE_MILLISECONDS, Promise.race([once(child, 'message'), failed]))

  let isKilled = false
  return {
    /** The answer; undefined when the process was killed before it. */
    async send(sent: Sent): Promise<Delivered | undefined> {
      try {
        return await deliver(z.parse(z.string(), address), sent)
      } catch (error) {
        if (isKilled) return undefined
        throw error
      }
    },
    async kill(): Promise<void> {
      isKilled = true
      child.kill('SIGKILL')
      await withTimeout(PATIENCE_MILLISECONDS, ended)
    },
  }
}

async function deliver(address: string, { method, url, headers, payload }: Sent): Promise<Delivered> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  const request = { method, headers, signal, ...(payload !== undefined && { body: payload }) }
  const response = await fetch(address + url, request)
  const rawPayload = Buffer.from(await response.arrayBuffer())
  const json = () => JSON.parse(rawPayload.toString())
  return { statusCode: response.status, headers: Object.fromEntries(response.headers), rawPayload, json }
}
