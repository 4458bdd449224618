import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the back button closes what is on top, asks before it drops what was typed, and leaves the page only then', async ({
  livedIn: page,
  transactions,
}) => {
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Transações', exact: true }).click()
  const heading = page.getByRole('heading', { name: 'Transações', level: 1 })
  await expect(heading).toBeVisible()

  await test.step('a sheet, and a form with nothing typed', async () => {
    await page.getByRole('button', { name: 'Mais' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(await transactions.begin()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(heading).toBeVisible()
  })

  await test.step('a question, and then the form that asked it', async () => {
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

test('the way to the content is no step that the back button would go', async ({ livedIn: page, transactions }) => {
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
