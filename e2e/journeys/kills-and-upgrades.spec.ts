import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import fc from 'fast-check'
import { test as base, expect, goTo } from '../fixtures.ts'
import { OwnServer } from '../own-server.ts'
import { TransactionsPage } from '../pages/transactions-page.ts'
import { PHONE, record, settleIn } from '../phone.ts'

// In the suite the first three of this seed: the server before it has answered, and the page once it is stored, and answered.
const { NONSENSE_RUNS: RUNS = '3', NONSENSE_SEED: SEED = '2439' } = process.env

const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await OwnServer.begin()
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
// One after another, with one server.
test.describe.configure({ mode: 'default' })
test.use(PHONE)

const STEPS = ['stored', 'sending', 'acknowledged', 'removed'] as const
const VICTIMS = ['page', 'worker', 'server'] as const
const KILLS = STEPS.flatMap((step) =>
  ['before', 'after'].flatMap((when) => VICTIMS.map((victim) => ({ moment: `${when} ${step}`, victim }))),
)

/** Runs in the page: it halts at each moment until the journey lets it go on, or kills it. */
function haltAtMoments() {
  const stepOf = { add: () => 'stored', put: ({ state }: { state: string }) => state, delete: () => 'removed' }
  const proto = IDBObjectStore.prototype
  for (const name of ['add', 'put', 'delete'] as const) {
    const run: (...args: never[]) => IDBRequest = proto[name]
    Object.assign(proto, {
      [name](this: IDBObjectStore, ...args: never[]) {
        const step = this.name === 'outbox' ? stepOf[name](args[0] ?? { state: '' }) : ''
        if (step) alert(`before ${step}`)
        if (step) this.transaction.addEventListener('complete', () => alert(`after ${step}`))
        return run.apply(this, args)
      },
    })
  }
  const ask = window.fetch
  window.fetch = async (...args) => {
    const sends = `${args[0]}`.endsWith('/v1/transactions') && args[1]?.method === 'POST'
    const answer = ask(...args)
    // It is on its way.
    if (sends) alert('before acknowledged')
    if (sends) await answer.then(() => alert('after acknowledged'))
    return answer
  }
}

/** As a phone ends what it needs the memory of. */
async function killPages(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  for (const { id, type } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await devtools.detach()
}

async function stopWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
}

const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('tostao')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count()
          counting.onsuccess = () => {
            opening.result.close()
            done(counting.result)
          }
        }
      }),
  )

// `npm test -- e2e kills --runs 50 --seed 1` kills so many times.
test('whatever is killed, and when, a recorded transaction is on the server once', async ({
  livedIn,
  browser,
  context,
  server,
  person,
  provoked,
}) => {
  test.setTimeout(60_000 + Number(RUNS) * 20_000)
  provoked.push('net::ERR_')
  await settleIn(livedIn, person)
  await context.addInitScript(haltAtMoments)
  let next: ((typeof KILLS)[number] & { wait: number }) | undefined
  let page = livedIn
  let isDead = true
  context.on('dialog', async (dialog) => {
    if (dialog.message() !== next?.moment) return dialog.accept()
    const { moment, victim, wait } = next
    next = undefined
    // Somewhere on its way there and back.
    if (moment === 'before acknowledged') await sleep(wait)
    if (victim === 'page') return killPages(browser)
    await (victim === 'server' ? server.stop('SIGKILL') : stopWorker(page))
    await dialog.accept()
  })
  const open = async () => {
    if (!isDead) return
    await page.close()
    page = await context.newPage()
    isDead = false
    page.on('crash', () => {
      isDead = true
    })
    await page.goto('/transactions')
  }

  const order = fc.sample(fc.shuffledSubarray(KILLS, { minLength: KILLS.length }), {
    seed: Number(SEED),
    numRuns: Math.ceil(Number(RUNS) / KILLS.length),
  })
  const expected: Record<string, number> = {}
  for (const [turn, kill] of order.flat().slice(0, Number(RUNS)).entries()) {
    const name = `Compra ${turn}`
    await test.step(`${name}: the ${kill.victim} is killed ${kill.moment} (seed ${SEED})`, async () => {
      await open()
      await context.setOffline(true)
      next = { ...kill, wait: (turn * 11) % 30 }
      await record(page, name).catch((error: unknown) => {
        if (!isDead) throw error
      })
      await open()
      await context.setOffline(false)
      // Killed before it was stored, nobody was told that it was.
      expected[name] = kill.victim === 'page' && kill.moment === 'before stored' ? 0 : 1
      await expect.poll(() => next).toBeUndefined()
      await server.start()
      await expect(async () => {
        await open()
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        expect(await countWaiting(page)).toBe(0)
      }).toPass()
    })
  }
  const { data: session } = await (await context.request.post('/api/v1/auth/refresh')).json()
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const answer = await context.request.get('/api/v1/transactions?q=Compra&limit=100', { headers })
  const { items } = (await answer.json()).data
  const found = Object.fromEntries(
    Object.keys(expected).map((name) => [
      name,
      items.filter((item: { description: string }) => item.description === name).length,
    ]),
  )
  expect(found).toEqual(expected)
})

test('a new version waits for its user, and what an open page still needs of the old one is there', async ({
  livedIn: page,
  context,
  server,
  person,
}) => {
  const build = (of: Page) => of.locator('script[type="module"][src]').last().getAttribute('src')
  await settleIn(page, person)
  const other = await context.newPage()
  await other.goto('/tags')
  await expect(other.getByRole('link', { name: 'semana' })).toBeVisible()
  const dialog = await new TransactionsPage(page).begin()
  await dialog.getByLabel('Descrição').fill('Ainda aqui')
  const old = (await build(page)) ?? ''

  server.upgrade()
  // The browser does so by itself when a page is opened, and once a day.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('Nova versão')).toBeVisible()
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Ainda aqui')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect(await build(page)).toBe(old)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => build(page)).not.toBe(old)
  await expect(page.getByText('Nova versão')).toHaveCount(0)

  // The new worker has thrown the old code away, and the server has kept it.
  expect(
    await other.evaluate(
      async () => (await caches.match(document.querySelector('script[src]')?.getAttribute('src') ?? '')) === undefined,
    ),
  ).toBe(true)
  await expect(page.request.get(old)).resolves.toBeOK()
  await goTo(other, '/payees')
  await expect(other.getByRole('heading', { name: 'Favorecidos', level: 1 })).toBeVisible()
  expect(await build(other)).toBe(old)
  await other.getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => build(other)).not.toBe(old)
})
