import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { dayAt } from '@tostao/primitives/calendar'
import { DashboardPage } from './pages/dashboard-page.ts'
import { ImportPage } from './pages/import-page.ts'
import { TransactionsPage } from './pages/transactions-page.ts'

export { expect } from '@playwright/test'

declare global {
  /** In the page, once `expectAccessible` has brought it. */
  const axe: typeof import('axe-core')
}

const PASSWORD = 'um segredo bem guardado'
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Credentials {
  email: string
  password: string
}

interface Person extends Credentials {
  name: string
}

interface Fixtures {
  /** Errors that the journey provokes, by words of the browser's report: `status of 422`. */
  provoked: string[]
  /** A person who is not registered. */
  person: Person
  /** A page of a signed-in user. */
  signedIn: Page
  /** Calls the API as the user; returns what it answers. */
  send: (method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<{ id: number }>
  /** Creates a record of the user by the API; returns it. */
  post: (path: string, data: object) => Promise<{ id: number }>
  /** The same page with two accounts, a category and transactions of today. */
  livedIn: Page
  dashboard: DashboardPage
  transactions: TransactionsPage
  imports: ImportPage
}

/** Runs in the page. Points at each notice that comes: it stays while the pointer is on it, and a slow machine looks late. */
function keepNotices() {
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const close of document.querySelectorAll('[aria-label="Fechar aviso"]')) {
      if (!seen.has(close)) close.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      seen.add(close)
    }
  }).observe(document, { childList: true, subtree: true })
}

export const test = base.extend<Fixtures>({
  // Any error on the console or in a script fails the journey.
  page: async ({ page, context, provoked }, use) => {
    const problems: string[] = []
    context.on('weberror', (problem) => problems.push(problem.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
    })
    await page.addInitScript(keepNotices)
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      await leftAbove(page)
      return goto(address, options)
    }
    await use(page)
    expect(problems.filter((problem) => !provoked.some((words) => problem.includes(words)))).toEqual([])
  },
  provoked: async ({ browserName: _ }, use) => {
    await use([])
  },
  person: async ({ browserName: _ }, use, { testId, retry }) => {
    // A retry registers anew.
    await use({ name: 'Joana Prado', email: `joana-${testId}-${retry}@example.com`, password: PASSWORD })
  },
  signedIn: async ({ page, person }, use) => {
    const { email, password } = person
    for (const [call, data] of Object.entries({ register: person, login: { email, password } })) {
      await expect(await page.request.post(`/api/v1/auth/${call}`, { data })).toBeOK()
    }
    await use(page)
  },
  send: async ({ signedIn: page }, use) => {
    const { data: session } = await (await page.request.post('/api/v1/auth/refresh')).json()
    await use(async (method, path, data) => {
      const headers = { authorization: `Bearer ${session.accessToken}` }
      const answer = await page.request.fetch(`/api/v1${path}`, { method, data, headers })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    })
  },
  post: async ({ send }, use) => use((path, data) => send('POST', path, data)),
  livedIn: async ({ signedIn: page, post }, use) => {
    const bank = await post('/accounts', { name: 'Banco Roxo', opening_balance: 1000 })
    const card = await post('/accounts', { name: 'Cartão', type: 'credit_card' })
    const { id: categoryId } = await post('/categories', { name: 'Mercado', type: 'DESPESA' })
    const date = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
    const expense = { date, type: 'DESPESA', amount: 87.5, categoryId }
    await post('/transactions', { ...expense, accountId: bank.id, description: 'Feira', tagNames: ['semana'] })
    await post('/transactions', { ...expense, accountId: card.id, description: 'Padaria', payeeName: 'Padaria Real' })
    await post('/transfers', { date, amount: 50, fromAccountId: bank.id, toAccountId: card.id })
    await use(page)
  },
  dashboard: async ({ page }, use) => use(new DashboardPage(page)),
  transactions: async ({ page }, use) => use(new TransactionsPage(page)),
  imports: async ({ page }, use) => use(new ImportPage(page)),
})

/** A dialog that closes takes its entry out of the history: that step back would end the way to another address. */
async function leftAbove(page: Page): Promise<void> {
  const isClosed = page.waitForFunction(() => !history.state?.above, undefined, { timeout: 1_000 })
  // One that stays open keeps its entry.
  await isClosed.catch(() => undefined)
}

/** Signs in on the open sign-in page. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * Opens another page of the app that is open, as its menu does; the entry of a dialog that has closed goes first.
 * Not from one card to another: both are drawn by the same page, which would be waited for to go.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await leftAbove(page)
  await page.evaluate((to) => {
    // The last page stays until the next one is there.
    if (new URL(to, location.href).pathname !== location.pathname)
      document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

/** Waits until the page is there and has no open requests. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Carregando dados...')).toHaveCount(0)
}

/** The browser's sum of layout shifts since the page was opened. */
export const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )

/** The rules of axe whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Expects no axe violations on the page as it is now; of `colours` alone where only the theme is another, in half the time. */
export async function expectAccessible(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  // What is being read again is pale.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Its half megabyte only once a document: many are checked in both themes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async (rules) => {
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        // The other assets, all rules of the styles, serve only a rule that is off.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    what === 'colours' ? OF_COLOURS : undefined,
  )
  expect(found).toEqual([])
}

/** Expects no axe violations and no sideways scrolling on a phone in the light, then on a desk in the dark. Leaves the page so. */
export async function expectFine(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  }
}

/** Expects that the page as it is now does not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${page.url()}, ${page.viewportSize()?.width} wide`).toBeLessThanOrEqual(0)
}
