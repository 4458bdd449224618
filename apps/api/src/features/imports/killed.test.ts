import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '@tostao/contract/endpoint'
import { importColumns, imports } from '@tostao/contract/imports'
import { expect, test } from 'vitest'
import { signAccessToken } from '../../lib/access-token.ts'
import { createClock } from '../../lib/clock.ts'
import { serverProcess } from '../../test/server-process.ts'
import { testApp } from '../../test/test-app.ts'

const ROWS = 10_000
const { db, deps, databaseUrl, signedIn } = await testApp()
const { config } = deps
const settings = {
  DATA_DIR: config.dataDir,
  APP_SECRET: config.secret,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
}

const count = async (userId: number) => {
  const transactions = db.selectFrom('transactions').where('user_id', '=', userId)
  const { rows } = await transactions.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
  return Number(rows)
}

test('a server killed at any moment of an import leaves all of its rows or none', { timeout: 240_000 }, async () => {
  const { user } = await signedIn()
  const account = await user.has.account()
  const lines = Array.from({ length: ROWS }, (_, index) => `2026-11-10,Compra ${index},DESPESA,1.00,${account.id},,,,`)
  const file = new Blob([[importColumns.join(','), ...lines].join('\n')])
  const token = await signAccessToken(config.secret, createClock(config.timeZone), {
    id: user.id,
    sessionId: user.sessionId,
  })
  const headers = { authorization: `Bearer ${token}` }
  const send = async (url: string) => {
    const body = new FormData()
    body.set('file', file)
    const answer = await fetch(url + API_BASE + imports.importCsv.path, { method: 'POST', headers, body })
    return (await answer.json()).data
  }

  const kills: number[] = []
  for (let patience = 150; (await count(user.id)) === 0; patience *= 2) {
    const { url, child, ended, ready } = await serverProcess(settings)
    await ready()
    const sent = send(url).catch(() => 'cut off')
    const answer = await Promise.race([sent, wait(patience, 'at it')])
    child.kill('SIGKILL')
    await ended
    if (answer === 'at it') kills.push(await count(user.id))
    else expect(answer).toMatchObject({ inserted: ROWS })
  }
  expect(kills.length).toBeGreaterThan(1)
  expect(kills.filter((rows) => rows !== 0 && rows !== ROWS)).toEqual([])

  const { url, ready } = await serverProcess(settings)
  await ready()
  expect(await send(url)).toMatchObject({ inserted: 0, duplicates: ROWS })
  expect(await count(user.id)).toBe(ROWS)
})
