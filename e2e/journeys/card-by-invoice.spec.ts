import { expect, expectAccessible, expectNoSidewaysScrolling, goTo, settled, test } from '../fixtures.ts'

test('who has a card sees what was bought, or what is to be paid', async ({ livedIn: page }) => {
  const { data: session } = await (await page.request.post('/api/v1/auth/refresh')).json()
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const byInvoice = page.getByRole('radio', { name: 'Por fatura' })
  const month = page.getByRole('region', { name: /^Resumo de / })

  await test.step('without terms there is nothing to choose', async () => {
    await page.goto('/')
    await expect(month).toContainText('175,00')
    await expect(byInvoice).toHaveCount(0)
  })

  await test.step('what is bought with the card this month is paid next month', async () => {
    const { data: accounts } = await (await page.request.get('/api/v1/accounts', { headers })).json()
    const { id } = accounts.find(({ type }: { type: string }) => type === 'credit_card')
    const terms = { from_month: '2020-01', due_day: 28, closing: 'days_before_due', closing_value: 28 }
    const data = { account_id: id, closing_day_purchases: 'next', ...terms }
    await expect(await page.request.put('/api/v1/cards/terms', { data, headers })).toBeOK()
    await page.goto('/')
    await expect(month).toContainText('175,00')
    await byInvoice.click()
    await expect(month).not.toContainText('175,00')
    await expect(month).toContainText('87,50')
    await expect(page).toHaveURL(/base=fatura/)
    await settled(page)
    await expectAccessible(page)
  })

  await test.step('the choice holds elsewhere, and on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await goTo(page, '/reports')
    await expect(byInvoice).toBeChecked()
    await expect(page.getByRole('table', { name: 'Despesas por categoria' })).toContainText('87,50')
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Ver a/ }).click()
    const sums = page.getByRole('region', { name: 'Somas' })
    await expect(sums).toContainText('87,50')
    await expect(page).toHaveURL(/base=fatura/)
    await settled(page)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Limpar por fatura' }).click()
    await expect(sums).not.toContainText('87,50')
    await page.goBack()
    await page.goBack()
    await page.getByRole('radio', { name: 'Por compra' }).click()
    await expect(page.getByRole('table', { name: 'Despesas por categoria' })).toContainText('175,00')
    await expect(page).toHaveURL(/base=compra/)
  })
})
