import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/connection.ts'
import { createClock } from './lib/clock.ts'
import { createMailer } from './lib/mailer.ts'

const SHUTDOWN_MILLISECONDS = 10_000

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const clock = createClock(config.timeZone)
  const db = await openDatabase(config, clock.instant())
  const app = await buildApp({ config, db, clock, mailer: createMailer(config) })
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`Tostão is ready at ${config.appUrl}\n`)

  let stopping = false
  const stop = async () => {
    // npm passes on the Ctrl+C that the terminal has sent already: the second one changes nothing.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MILLISECONDS).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

try {
  await serve()
} catch (error) {
  const expected = error instanceof ConfigError
  process.stderr.write(
    `${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
