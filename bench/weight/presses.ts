import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { BROWSER_FLAGS, provideBrowser } from '../../scripts/lib/browser.ts'
import { startServer } from '../../scripts/lib/server.ts'
import { type Weight, weightOf } from './built.ts'

const PERSON = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'um segredo bem guardado' }
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Their names. */
const PAGES = { '/': 'dashboard', '/transactions': 'transactions' } as const

interface Press {
  name: string
  at: keyof typeof PAGES
  viewport?: typeof PHONE
  press: (page: Page) => Promise<void>
  /** The dialog or panel that the press opens, if any. */
  opens?: (page: Page) => Locator
}

const PRESSES: readonly Press[] = [
  { name: 'title', at: '/transactions', press: (page) => page.getByRole('heading', { level: 1 }).click() },
  {
    name: 'search',
    at: '/',
    press: (page) => page.getByRole('combobox', { name: 'Buscar em tudo' }).click(),
    opens: (page) => page.getByRole('option').first(),
  },
  {
    name: 'month',
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Mês selecionado' }).click(),
    opens: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Mais',
    at: '/',
    viewport: PHONE,
    press: (page) => page.getByRole('button', { name: 'Mais', exact: true }).click(),
    opens: (page) => page.getByRole('dialog'),
  },
  {
    name: "a row's category",
    at: '/transactions',
    press: (page) => page.getByRole('button', { name: 'mudar a categoria' }).first().click(),
    opens: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Nova transação',
    at: '/',
    press: (page) => page.getByRole('button', { name: 'Nova transação' }).first().click(),
    opens: (page) => page.getByRole('dialog').getByLabel('Valor'),
  },
]

/**
 * Weighs in a real browser the first pages, with all that they load when they are idle, and each press
 * beyond its page. What is only fetched early is not counted before it runs: a press does not get lighter by that.
 */
export async function weighInBrowser(resources: AsyncDisposableStack): Promise<Map<string, Weight>> {
  const [{ path }, url] = await Promise.all([provideBrowser(resources), startServer(resources)])
  const browser = await chromium.launch({ args: BROWSER_FLAGS, ...(path !== undefined && { executablePath: path }) })
  resources.defer(() => browser.close())
  const storageState = await signUp(await browser.newContext({ baseURL: url }))
  const open = async (at: string, options: Parameters<typeof browser.newContext>[0]) => {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const files = watch(page)
    await page.goto(at)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await idle(page)
    return { page, files }
  }

  const weights = new Map<string, Weight>()
  const weighSignIn = async () => {
    const { page, files } = await open('/login', { viewport: DESK })
    weights.set('login', await weightOfPage(page, files))
  }
  const weighPress = async ({ name, at, viewport = DESK, press, opens }: Press) => {
    const { page, files } = await open(at, { viewport, storageState })
    const before = new Set(files)
    if (viewport === DESK) weights.set(PAGES[at], await weightOfPage(page, before))
    await press(page)
    await opens?.(page).waitFor()
    await idle(page)
    weights.set(name, weightOf(files.difference(before)))
  }
  await Promise.all([weighSignIn(), ...PRESSES.map(weighPress)])
  return weights
}

/** Its first styles stand in index.html itself, which names their file. */
async function weightOfPage(page: Page, files: ReadonlySet<string>): Promise<Weight> {
  const inPage = await page.locator('link[rel="stylesheet"][disabled]').getAttribute('href')
  return weightOf([...files, ...(inPage === null ? [] : [inPage.slice(1)])])
}

/** A user with one expense, that has a category. */
async function signUp(context: BrowserContext) {
  const send = async (path: string, data: object, token = '') => {
    const answer = await context.request.post(`/api/v1${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  await send('/auth/register', PERSON)
  const { accessToken } = await send('/auth/login', { email: PERSON.email, password: PERSON.password })
  const account = await send('/accounts', { name: 'Banco Roxo', opening_balance: 1000 }, accessToken)
  const category = await send('/categories', { name: 'Mercado', type: 'DESPESA' }, accessToken)
  const date = Temporal.Now.plainDateISO('America/Sao_Paulo').toString()
  const expense = { date, type: 'DESPESA', amount: 87.5, accountId: account.id, categoryId: category.id }
  await send('/transactions', { ...expense, description: 'Feira' }, accessToken)
  return context.storageState()
}

/** The scripts and styles that the page has asked for, but for those that it only fetches early. */
function watch(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(new URL(request.url()).pathname.slice(1))
  })
  return files
}

/** Waits until nothing is asked for any more, and the page has done what it does when it is idle. */
async function idle(page: Page): Promise<void> {
  let asked = performance.now()
  page.on('request', () => {
    asked = performance.now()
  })
  do {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.waitForTimeout(100)
  } while (performance.now() - asked < 500)
}
