import type { CDPSession, Page } from '@playwright/test'

const TICKS = 9
const MONTH = '2026-10'
/** The share of the processor's speed that is left. */
const SLOWNESS = 4
const ROWS = { few: 30, many: 300 }
/** Milliseconds from a press to the next frame, and how many times as long a tick takes among many rows. */
const LIMIT = { press: 200, ratio: 1.5 }

/** A list of many rows, as a phone shows it: how long a tick, a letter of a search and a filter take. Answers how many are too slow. */
export async function measurePresses(page: Page, post: (path: string, data: object) => Promise<{ id: number }>) {
  const { id: accountId } = await post('/accounts', { name: 'Banco de muitas linhas' })
  for (let n = 0; n < ROWS.many; n += 1) {
    const date = `${MONTH}-${String(1 + (n % 30)).padStart(2, '0')}`
    await post('/transactions', { accountId, date, type: 'DESPESA', amount: 10 + n, description: `Compra ${n}` })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const devtools = await page.context().newCDPSession(page)
  const figures: Record<string, number> = {}

  await openList(page, ROWS.few)
  const few = await median(TICKS, (n) => cost(page, devtools, () => tick(page, n)))
  await openList(page, ROWS.many)
  const many = await median(TICKS, (n) => cost(page, devtools, () => tick(page, n)))
  figures['tick'] = await slowly(devtools, () => median(TICKS, (n) => longest(page, () => tick(page, n))))

  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  figures['letter'] = await slowly(devtools, () =>
    median(3, (n) => longest(page, () => page.keyboard.press('abc'.charAt(n)))),
  )
  await openList(page, ROWS.many)
  const filter = page.getByRole('button', { name: 'Filtros' })
  figures['filter'] = await slowly(devtools, () =>
    median(3, async () => {
      const time = await longest(page, () => filter.click())
      await page.keyboard.press('Escape')
      return time
    }),
  )

  const ratio = many / few
  const texts = Object.entries(figures).map(([name, time]) => `${name} ${time} ms${time > LIMIT.press ? ' ✗' : ''}`)
  console.log(
    `${'presses'.padEnd(14)} ${texts.join(' · ')} · tick of ${ROWS.many} ÷ ${ROWS.few} rows ${ratio.toFixed(2)}`,
  )
  return Object.values(figures).filter((time) => time > LIMIT.press).length + Number(ratio > LIMIT.ratio)
}

async function openList(page: Page, rows: number): Promise<void> {
  await page.goto(`/transactions?month=${MONTH}`)
  const boxes = page.getByRole('checkbox', { name: /^Selecionar / })
  await boxes.first().waitFor({ state: 'attached' })
  for (let shown = await boxes.count(); shown < rows; shown = await boxes.count()) {
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await boxes.nth(shown).waitFor({ state: 'attached' })
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** By its number, not by its name: to find the name a test reads all rows, in the page's own time. */
async function tick(page: Page, n: number): Promise<void> {
  await page.evaluate((at) => {
    document.querySelectorAll<HTMLElement>('main li input[type="checkbox"]')[at]?.focus({ preventScroll: true })
  }, n)
  await page.keyboard.press('Space')
}

const quiet = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))

/** Milliseconds of processor time that the page takes for it. */
async function cost(page: Page, devtools: CDPSession, press: () => Promise<unknown>): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await quiet(page)
  const before = await spent()
  await press()
  await quiet(page)
  return (await spent()) - before
}

/** Milliseconds from an event to the frame that shows its effect; of several events the longest. */
async function longest(page: Page, press: () => Promise<unknown>): Promise<number> {
  await quiet(page)
  const seen = await page.evaluateHandle(() => {
    const times: number[] = []
    const observer = new PerformanceObserver((list) => times.push(...list.getEntries().map((entry) => entry.duration)))
    // All of 104 ms and more, unless another threshold is given, which the types do not know.
    const options: object = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    return times
  })
  await press()
  await quiet(page)
  return seen.evaluate((times) => Math.max(0, ...times))
}

async function slowly<T>(devtools: CDPSession, measure: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  const measured = await measure()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measured
}

async function median(times: number, measure: (n: number) => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let n = 0; n < times; n += 1) values.push(await measure(n))
  return values.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}
