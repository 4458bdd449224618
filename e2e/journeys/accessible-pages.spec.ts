import type { Page } from '@playwright/test'
import { pages } from '../../apps/web/src/lib/pages.ts'
import { expect, expectAccessible, settled, test } from '../fixtures.ts'

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
const LISTS = {
  ...EMPTY,
  '/reports?tab=payee': 'Relatórios',
  '/reports?tab=tag': 'Relatórios',
  '/reports?tab=trends': 'Relatórios',
  '/reports?tab=insights': 'Relatórios',
  ...headings(print),
}
const OTHERS = headings(importing, profile, password, debug)
/** Each theme and each width once: colours do not depend on the width. */
const SCREENS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

async function visit(
  page: Page,
  path: string,
  heading: string,
  screens: readonly (typeof SCREENS)[number][] = SCREENS,
) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Tostão/)
  for (const { colorScheme, width } of screens) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `sideways scrolling on ${path}, ${width} wide`).toBeLessThanOrEqual(0)
  }
}

test('the pages before the sign-in are accessible', async ({ page }) => {
  for (const [path, heading] of Object.entries(PUBLIC)) await visit(page, path, heading)
})

test('the pages of a new user are accessible', async ({ signedIn: page }) => {
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [SCREENS[0]])
})

test('the lists and reports of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(LISTS)) await visit(page, path, heading)
})

test('the other pages of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(OTHERS)) await visit(page, path, heading)
})

for (const { colorScheme, width } of SCREENS) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } })

    test('the dialogs of transactions are accessible', async ({ livedIn: page, transactions }) => {
      await transactions.open()
      await expect(await transactions.edit('Feira')).toBeVisible()
      await expectAccessible(page)
      await transactions.open()
      await expect(await transactions.begin()).toBeVisible()
      await expectAccessible(page)
    })
  })
}
