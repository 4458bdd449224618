import type { Page } from '@playwright/test'
import { pages } from '../../apps/web/src/lib/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, settled, test } from '../fixtures.ts'

const PUBLIC = {
  '/login': 'Bem-vindo de volta!',
  '/register': 'Criar sua conta',
  '/forgot-password': 'Recuperar senha',
  '/reset-password?token=x': 'Nova senha',
}
const headings = (...declared: { path: string; label: string }[]) =>
  Object.fromEntries(declared.map(({ path, label }) => [path, label]))
// The page of a card has a journey of its own: its address names one.
const { print, import: importing, profile, password, debug, card: _card, ...lists } = pages

/** Pages that a new user sees empty. */
const EMPTY = headings(...Object.values(lists))
const REPORTS = {
  '/reports?tab=payee': 'Relatórios',
  '/reports?tab=tag': 'Relatórios',
  '/reports?tab=trends': 'Relatórios',
  '/reports?tab=insights': 'Relatórios',
  ...headings(print),
}
const OTHERS = headings(importing, profile, password, debug)
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 844 }

// Each visits a dozen pages.
test.describe.configure({ timeout: 120_000 })

/** The controls that do not react to a touch 21 px above or below their middle. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, label:has(> [type="checkbox"])')]
    return targets
      .filter((target) => {
        if (!target.checkVisibility()) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { top, left, width, height } = target.getBoundingClientRect()
        const feels = (away: number) =>
          target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away))
        // A row is a target as a whole: its link may stand above the middle.
        const reach = (step: number) => {
          let away = 0
          while (Math.abs(away) < 44 && feels(away + step)) away += step
          return Math.abs(away)
        }
        return feels(0) && reach(-1) + reach(1) < 42
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

/**
 * All in the light on the first screen; in the dark on the second only what depends on the theme. On a phone, which is
 * touched, each control has 44 px.
 */
async function visit(page: Page, path: string, heading: string, screens: (typeof PHONE)[]) {
  const browser = await page.context().newCDPSession(page)
  for (const [index, screen] of screens.entries()) {
    const isFirst = index === 0
    await page.emulateMedia({ colorScheme: isFirst ? 'light' : 'dark' })
    await page.setViewportSize(screen)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: screen === PHONE })
    if (isFirst) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Tostão/)
    }
    await settled(page)
    await expectAccessible(page, isFirst ? 'all' : 'colours')
    await expectNoSidewaysScrolling(page)
    if (screen === PHONE) expect.soft(await tooSmall(page), path).toEqual([])
  }
  await browser.detach()
}

test('the pages before the sign-in are accessible', async ({ page }) => {
  for (const [path, heading] of Object.entries(PUBLIC)) await visit(page, path, heading, [PHONE, DESK])
})

test('the pages of a new user are accessible', async ({ signedIn: page }) => {
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [PHONE])
})

test('the same pages of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [DESK, PHONE])
})

test('the reports of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(REPORTS)) await visit(page, path, heading, [PHONE, DESK])
})

test('the other pages of a user with data are accessible, and goals', async ({ livedIn: page, post }) => {
  for (const [path, heading] of Object.entries(OTHERS)) await visit(page, path, heading, [PHONE, DESK])
  await post('/example', {})
  await visit(page, lists.goals.path, lists.goals.label, [PHONE, DESK])
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.setViewportSize({ width: 320, height: 844 })
  await expectNoSidewaysScrolling(page)
})

test('the dialogs of transactions are accessible', async ({ livedIn: page, transactions }) => {
  for (const [screen, colorScheme, what] of [
    [PHONE, 'light', 'all'],
    [DESK, 'dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(screen)
    await transactions.open()
    await expect(await transactions.edit('Feira')).toBeVisible()
    await expectAccessible(page, what)
    await transactions.open()
    await expect(await transactions.begin()).toBeVisible()
    await expectAccessible(page, what)
  }
})
