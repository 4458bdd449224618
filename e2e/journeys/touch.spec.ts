import type { Page } from '@playwright/test'
import { pages } from '../../apps/web/src/lib/pages.ts'
import { expect, settled, shifted, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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

test('each control has 44 px for a finger', async ({ livedIn: page, context }) => {
  for (const { path } of Object.values(pages).filter((one) => 'group' in one)) {
    await page.goto(path)
    await settled(page)
    expect.soft(await tooSmall(page), path).toEqual([])
  }
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await tooSmall(page), path).toEqual([])
  }
})

test('a long month on a small phone loads without layout shifts and keeps its scroll position behind options', async ({
  signedIn: page,
  post,
  dashboard,
  transactions,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Carteira' })
  const entry = { type: 'DESPESA', amount: 1_234, accountId }
  for (let day = 1; day <= 31; day++) {
    await post('/transactions', {
      ...entry,
      date: `2026-03-${String(day).padStart(2, '0')}`,
      description: `Dia ${day}`,
    })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?month=2026-03')
  await dashboard.expectFigure('Resultado', '− R$ 38.254,00')
  await settled(page)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  await transactions.open('?month=2026-03')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dia' })).toHaveCount(30)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)

  const edit = page.getByRole('button', { name: 'Editar Dia 9' })
  await edit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  expect(before).toBeGreaterThan(740)
  await edit.tap()
  // The second tap of a double tap must not reach the dialog.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Conta' }).tap()
    await expect(page.getByRole('option', { name: 'Carteira' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Situação' }).selectOption('Pendente')
  expect(await place()).toBe(before)
})
