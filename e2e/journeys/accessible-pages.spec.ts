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
const { print, import: importing, profile, password, debug, ...lists } = pages

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

/** All in the light on the first screen; in the dark on the second only what depends on the theme. */
async function visit(page: Page, path: string, heading: string, [first, second]: (typeof PHONE)[]) {
  await page.emulateMedia({ colorScheme: 'light' })
  if (first) await page.setViewportSize(first)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Tostão/)
  await settled(page)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  if (!second) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(second)
  await settled(page)
  await expectAccessible(page, 'colours')
  await expectNoSidewaysScrolling(page)
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
