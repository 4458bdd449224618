import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Engine } from '../growth/engines.ts'

const SAY_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('kB',process.resourceUsage().maxRSS))`

/** Runs a command to its end: what it says on its standard output, and its greatest memory. */
export async function run(command: 'backup' | 'restore', settings: Engine['settings'], ...args: string[]) {
  const program = fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url))
  const began = performance.now()
  const child = spawn(process.execPath, ['--import', SAY_MEMORY, program, ...args], { env: { ...settings } })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(errors)
  const megabytes = Number(/kB (\d+)/.exec(errors)?.[1]) / 1_000
  return { output: output.trim(), megabytes, seconds: (performance.now() - began) / 1_000 }
}
