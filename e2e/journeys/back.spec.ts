import { expect, settled, test } from '../fixtures.ts'

// On a page that was opened by its address: behind it there is only the one that the browser began with.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on the page that was opened first the back button closes what is open, then leaves in one press', async ({
  livedIn: page,
  transactions,
}) => {
  const dialogs = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  // What is open takes its entry above a new page some milliseconds after the address is written.
  const keptAbove = () => page.waitForFunction(() => history.state?.above)
  await page.goto('/tags')
  await page.goto('/accounts')
  await settled(page)

  await test.step('a sheet, a menu, the question that it opens, the search, the month', async () => {
    await button('Mais').tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.goBack()
    await expect(dialogs).toHaveCount(0)

    await button('Mais ações de Banco Roxo').tap()
    await page.getByRole('dialog', { name: 'Ações de Banco Roxo' }).getByRole('button', { name: 'Excluir' }).tap()
    await expect(page.getByRole('dialog', { name: /^Excluir/ })).toBeVisible()
    await expect(dialogs).toHaveCount(1)
    await page.goBack()
    await expect(dialogs).toHaveCount(0)

    await button('Buscar').tap()
    await expect(page.getByRole('option', { name: 'Metas' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('option')).toHaveCount(0)

    await button(/^Mês selecionado/).tap()
    await expect(page.getByRole('dialog', { name: 'Escolher o mês' })).toBeVisible()
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL('/accounts')
  })

  await test.step('a form in which something was typed asks first, and the question closes, too', async () => {
    const form = await transactions.begin()
    await form.getByLabel('Valor').fill('12')
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    for (let presses = 0; presses < 2; presses++) {
      await page.goBack()
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(form.getByLabel('Valor')).toHaveValue('12,00')
    }
    await page.goBack()
    await question.getByRole('button', { name: 'Descartar' }).tap()
    await expect(dialogs).toHaveCount(0)
  })

  await test.step('what a link in a menu opens has the page behind it, and that the one before', async () => {
    await button('Mais').tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Metas' }).tap()
    await expect(page.getByRole('heading', { name: 'Metas', level: 1 })).toBeVisible()
    await expect(dialogs).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  })

  await test.step('what a filter has put into the address stays, and the sheet closes first', async () => {
    await transactions.open()
    await button('Filtros').tap()
    await page.getByRole('dialog').getByLabel('Conta').selectOption('Banco Roxo')
    await expect(page).toHaveURL(/accountId=/)
    await keptAbove()
    await page.goBack()
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL(/accountId=/)
    await page.goBack()
    await expect(page).toHaveURL('/transactions')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  })

  await test.step('the search over the list closes, and what it filters by stays', async () => {
    await transactions.open()
    await button('Buscar').tap()
    await page.getByRole('searchbox', { name: 'Buscar nas transações' }).fill('Feira')
    await expect(page).toHaveURL('/transactions?q=Feira')
    await keptAbove()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page).toHaveURL('/transactions?q=Feira')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  })

  await test.step('reloaded over what is open, and closed by keys, it leaves nothing behind', async () => {
    await transactions.open()
    await button('Mais').tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
    await button('Mais').tap()
    await page.getByRole('dialog', { name: 'Menu' }).press('Escape')
    await expect(dialogs).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  })
})
