import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inRepository } from '../lib/places.ts'
import { RefusedError } from '../lib/refused-error.ts'
import { WARNING } from './warnings.ts'

/** A run that hangs is ended. */
const MOST = 2 * 60 * 60 * 1000
/** How many characters of an error are logged. */
const MAX_REASON = 2_000

interface Options {
  /** Ends the command. */
  signal?: AbortSignal | undefined
  settings?: NodeJS.ProcessEnv
  /** Is told each warning of the command. */
  warn: (message: string) => void
}

/**
 * Runs `npm run …` of this repository in a process of its own, because it blocks its thread.
 * @throws RefusedError with what it wrote to standard error.
 */
export async function runCommand(
  command: 'backup' | 'restore',
  args: string[],
  { signal, settings = {}, warn }: Options,
): Promise<void> {
  const program = inRepository(`scripts/${command}.ts`)
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: MOST,
    env,
    signal,
  })
  let reason = ''
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith(WARNING)) warn(line.slice(WARNING.length))
    else reason = `${reason}${line}\n`.slice(-MAX_REASON)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new RefusedError(reason.trim())
}
