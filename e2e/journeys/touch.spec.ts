import { expect, settled, shifted, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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
