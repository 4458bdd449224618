import { expect, expectAccessible, settled, test } from '../fixtures.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the back button closes the top layer, asks before it discards typed text, then leaves the page', async ({
    livedIn: page,
    transactions,
  }) => {
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    const heading = page.getByRole('heading', { name: 'Transações', level: 1 })
    await expect(heading).toBeVisible()

    await test.step('it closes a sheet and an untouched form', async () => {
      await page.getByRole('button', { name: 'Mais', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(await transactions.begin()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading).toBeVisible()
    })

    await test.step('it closes the question, then the form', async () => {
      const dialog = await transactions.edit('Feira')
      await dialog.getByLabel('Descrição').fill('Feira de domingo')
      const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
      await page.goBack()
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(dialog.getByLabel('Descrição')).toHaveValue('Feira de domingo')

      const warning = page.waitForEvent('dialog')
      await page.evaluate(() => setTimeout(() => window.location.reload()))
      await (await warning).dismiss()
      await expect(dialog.getByLabel('Descrição')).toHaveValue('Feira de domingo')

      await page.goBack()
      await question.getByRole('button', { name: 'Descartar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading).toBeVisible()
    })

    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible()
  })
})

test('a user chooses the month by keyboard and keeps it on other pages', async ({ livedIn: page, transactions }) => {
  await test.step('shortcuts to other pages keep the month', async () => {
    await page.goto('/tags?month=2026-03')
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
    await settled(page)
    await page.keyboard.press('t')
    await expect(page).toHaveURL('/transactions?month=2026-03')
    await page.keyboard.press('g')
    await expect(page).toHaveURL('/?month=2026-03')
  })

  // A page that is still loading would take the focus from the calendar.
  await page.goto('/?month=2026-03')
  const selector = page.getByRole('button', { name: /^Mês selecionado/ })
  await selector.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'março de 2026' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(selector).toBeFocused()
  await selector.press('Enter')
  await expect(page.getByRole('gridcell', { name: 'março de 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?month=2026-07')
  await expect(selector).toBeFocused()
  await selector.click()
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await page.getByRole('gridcell', { name: 'dezembro de 2025' }).click()
  await expect(page).toHaveURL('/?month=2025-12')
  await expect(selector).toHaveText('dezembro de 2025')

  await test.step('the back button does not go back to the skip link', async () => {
    await page.goto('/tags')
    await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    const dialog = await transactions.edit('Feira')
    await dialog.getByLabel('Descrição').fill('Feira de domingo')
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })).toBeVisible()
    await expect(page).toHaveURL(/\/transactions/)
  })
})
