import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildServer, SERVER_PROGRAM } from '../../scripts/lib/builds.ts'
import { freePort } from '../../scripts/lib/port.ts'

/** Starts a program that says 'ready'; its port. It ends with `resources`. */
export const start = async (...given: Parameters<typeof startProcess>): Promise<number> =>
  (await startProcess(...given)).port

export async function startProcess(
  resources: AsyncDisposableStack,
  env: Record<string, string>,
  program = SERVER_PROGRAM,
): Promise<{ port: number; pid: number }> {
  if (program === SERVER_PROGRAM) await buildServer(resources)
  const port = await freePort()
  const settings = { ...env, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'silent', BACKUP: 'off' }
  const child = spawn(process.execPath, [program], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
  resources.defer(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  for await (const text of child.stdout) if (String(text).includes('ready')) break
  child.stdout.resume()
  return { port, pid: child.pid ?? 0 }
}
