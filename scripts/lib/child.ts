import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const STOP_TIMEOUT_MILLISECONDS = 10_000

/** Starts a program in the repository's folder. `resources` stop it by the signal `endWith` (default: SIGINT). */
export function start(
  resources: AsyncDisposableStack,
  program: string,
  args: string[],
  { endWith = 'SIGINT', ...options }: SpawnOptions & { endWith?: NodeJS.Signals } = {},
): ChildProcess {
  if (resources.disposed) throw new Error('Interrupted.')
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  resources.defer(() => stop(child, endWith))
  return child
}

/** Runs a Node program (path relative to the repository) on the pinned Node to its end; returns its exit code. */
export async function runNode(
  resources: AsyncDisposableStack,
  args: string[],
  options: SpawnOptions = {},
): Promise<number> {
  return exitCodeOf(start(resources, process.execPath, args, options))
}

/** Waits for a process to end and returns its exit code: 1 when a signal ended it or it could not start. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  if (!hasEnded(child)) await once(child, 'close').catch(() => undefined)
  return child.exitCode ?? 1
}

/** Waits for a process to end and returns what it wrote to its pipes. */
export async function outputOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const parts = await Promise.all([stdout, stderr].map((stream) => (stream === null ? '' : text(stream))))
  return parts.join('')
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MILLISECONDS)
  await exitCodeOf(child)
  clearTimeout(timer)
}
