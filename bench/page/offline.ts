import { chromium, type LaunchOptions, type Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const RUNS = 5
/** Milliseconds from the start of the navigation to the frame that shows the first figure, by the page's own clock. */
const LIMIT = 1_000
/** Answers that are kept when the dashboard and what is read for later have come. */
const ENOUGH = 8

interface Phone {
  url: string
  /** The browser's folder, which outlives it. */
  profile: string
  options: LaunchOptions
  signIn: (page: Page) => Promise<void>
}

/**
 * How soon the installed app shows figures without a network: `cold` in a browser that has just been started, `warm` when
 * it is loaded again. Answers how many miss their goal.
 */
export async function measureOffline({ url, profile, options, signIn }: Phone): Promise<number> {
  const open = async (offline: boolean, work: (page: Page) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(profile, { ...options, ...PHONE, baseURL: url, offline })
    await work(context.pages()[0] ?? (await context.newPage()))
    await context.close()
  }
  await open(false, async (page) => {
    await signIn(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    while ((await page.evaluate(countKept)) < ENOUGH) await page.waitForTimeout(200)
  })
  const times = { cold: [] as number[], warm: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    await open(true, async (page) => {
      await page.addInitScript(markFirstFigure)
      await page.goto('/')
      times.cold.push(await firstFigure(page))
      await page.reload()
      times.warm.push(await firstFigure(page))
    })
  }
  let missed = 0
  const texts = Object.entries(times).map(([name, values]) => {
    const median = values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
    const isGood = median < LIMIT
    if (!isGood) missed += 1
    return `${name} ${(median / 1000).toFixed(2)} s${isGood ? '' : ' ✗'}`
  })
  console.log(`${'offline'.padEnd(14)} first figure ${texts.join(' · ')}`)
  return missed
}

/** Runs in each page before its own scripts. */
function markFirstFigure() {
  const observer = new MutationObserver(() => {
    if (!/R\$\s[\d.]+,\d\d/.test(document.querySelector('main')?.textContent ?? '')) return
    observer.disconnect()
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => performance.mark('first figure')))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

async function firstFigure(page: Page): Promise<number> {
  await page.getByText(/^Sem conexão · dados de/).waitFor()
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first figure')[0]?.startTime)
  return (await mark.jsonValue()) ?? Number.NaN
}

/** Runs in the page, once its worker is there, and so its database. */
const countKept = () =>
  new Promise<number>((done) => {
    const opening = indexedDB.open('tostao')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('figures').objectStore('figures').count()
      counting.onsuccess = () => {
        opening.result.close()
        done(counting.result)
      }
    }
  })
