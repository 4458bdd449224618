import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/connection.ts'
import { createClock } from '../../lib/clock.ts'

// The app of `testApp` in a process of its own, which is started by `startProcess`. The time stands in a file.

process.on('disconnect', () => process.exit())

const { CLOCK_FILE: clockFile = '' } = process.env
// Do not refuse calls on a busy test machine.
const config = { ...readConfig(process.env), maxEventLoopDelay: 0 }
const clock = createClock(config.timeZone, () => Number(readFileSync(clockFile, 'utf8')))
const db = await openDatabase(config, clock.instant())
const app = await buildApp({ config, db, clock, mailer: async () => undefined, pusher: async () => 'sent' })
const address = await app.listen({ host: config.host, port: 0 })
process.send?.(address)
// Written at the end of a process otherwise, which a killed one has not.
flushCompileCache()
