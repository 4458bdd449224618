import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, provideBrowser } from '../scripts/lib/browser.ts'
import { command, temporaryFolder } from '../scripts/lib/command.ts'
import { freePort } from '../scripts/lib/port.ts'
import { startServer } from '../scripts/lib/server.ts'
import { measureOffline } from './page/offline.ts'
import { measurePresses } from './page/presses.ts'

const RUNS = 5
const PERSON = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'um segredo bem guardado' }

/** The bound of each figure, and how it is read. */
const FIGURES = [
  { name: 'score', isGood: (value: number) => value >= 95, text: (value: number) => value.toFixed(0) },
  { name: 'first paint', isGood: () => true, text: seconds },
  { name: 'LCP', isGood: (value: number) => value <= 2_000, text: seconds },
  { name: 'blocking', isGood: (value: number) => value <= 100, text: (value: number) => `${value.toFixed(0)} ms` },
  { name: 'CLS', isGood: (value: number) => value <= 0.02, text: (value: number) => value.toFixed(3) },
  { name: 'requests', isGood: () => true, text: (value: number) => value.toFixed(0) },
] as const
type Figures = Record<(typeof FIGURES)[number]['name'], number>

await command(measurePages)

/** Lighthouse on a simulated phone with a slow network: medians of five loads of each page with an empty cache. Then presses, and opening without a network. */
async function measurePages(resources: AsyncDisposableStack): Promise<number> {
  const { path } = await provideBrowser(resources)
  const url = await startServer(resources)
  const port = await freePort()
  const options = { args: BROWSER_FLAGS, ...(path !== undefined && { executablePath: path }) }
  const context = await chromium.launchPersistentContext(await temporaryFolder(resources), {
    ...options,
    baseURL: url,
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  })
  resources.defer(() => context.close())

  const measure = async (name: string, address: string) => {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await load(`${url}${address}`, port))
    return print(name, runs)
  }

  let missed = await measure('login', '/login')
  await context.request.post(`${url}/api/v1/auth/register`, { data: PERSON })
  const page = await context.newPage()
  await signIn(page)
  await page.getByRole('button', { name: /dados de exemplo/i }).click()
  await page.getByText('Saldo atual').first().waitFor()
  await page.close()
  missed += await measure('dashboard', '/')
  missed += await measure('transactions', '/transactions')

  const { data: session } = await (await context.request.post('/api/v1/auth/refresh')).json()
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/v1${path}`, { data, headers })
    return (await answer.json()).data
  }
  missed += await measurePresses(await context.newPage(), post)
  const profile = await temporaryFolder(resources)
  return missed + (await measureOffline({ url, profile, options, signIn }))
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(PERSON.email)
  await page.getByLabel('Senha', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function load(url: string, port: number): Promise<Figures> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  // The session stays, the cache goes.
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser shows no context whose cache can be cleared.')
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
  await browser.close()

  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableStorageReset: true,
  })
  if (!result) throw new Error('Lighthouse answered nothing.')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  return {
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    'first paint': value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    requests: requests && 'items' in requests ? requests.items.length : Number.NaN,
  }
}

/** Returns how many figures miss their goal. */
function print(name: string, runs: readonly Figures[]): number {
  let missed = 0
  const texts = FIGURES.map(({ name: figure, isGood, text }) => {
    const values = runs.map((run) => run[figure]).toSorted((a, b) => a - b)
    const median = values[Math.floor(values.length / 2)] ?? Number.NaN
    if (!isGood(median)) missed += 1
    return `${figure} ${text(median)}${isGood(median) ? '' : ' ✗'}`
  })
  console.log(`${name.padEnd(14)} ${texts.join(' · ')}`)
  return missed
}

function seconds(value: number) {
  return `${(value / 1000).toFixed(2)} s`
}
