import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_PROGRAM } from './builds.ts'
import { hasEnded, start } from './child.ts'
import { temporaryFolder } from './command.ts'
import { freePort } from './port.ts'

const START_MILLISECONDS = 60_000

/** Starts the real server on a new SQLite database; returns its address. */
export async function startServer(resources: AsyncDisposableStack): Promise<string> {
  const port = await freePort()
  // Not localhost, which is asked of the name service where the hosts file knows it without IPv6.
  const url = `http://127.0.0.1:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: url,
    DATA_DIR: join(await temporaryFolder(resources), 'data'),
    BACKUP: 'off',
    DATABASE_URL: '',
    SMTP_URL: '',
    LOG_LEVEL: 'error',
  }
  const server = start(resources, process.execPath, [SERVER_PROGRAM], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    endWith: 'SIGTERM',
  })
  for (let waited = 0; waited < START_MILLISECONDS && !hasEnded(server); waited += 100) {
    const answer = await fetch(`${url}/livez`).catch(() => undefined)
    if (answer?.ok) return url
    await sleep(100)
  }
  throw new Error('The server does not start.')
}
