import { expect, test } from '../fixtures.ts'

test('a user splits a transaction while editing it', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Feira')
  await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
  await dialog.getByLabel('Favorecido da parte 1').fill('Quitanda')
  await dialog.getByRole('button', { name: 'Dividir igualmente' }).click()
  const save = dialog.getByRole('button', { name: 'Salvar' })
  const question = page.getByRole('dialog', { name: 'Confirmar alterações?' })
  await save.press('Enter')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(save).toBeFocused()
  await save.press('Enter')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Feira')).toContainText('Dividida em 2 partes')
})

test('a split line keeps a payee that was created or renamed after the names were read', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Loja' })
  await transactions.open('?month=2026-02')
  const opened = await transactions.begin()
  await expect(opened.getByRole('combobox', { name: 'Favorecido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()

  const { id: payeeId } = await post('/payees', { name: 'Zelador' })
  const splits = [{ amount: 10, payeeId }, { amount: 20 }]
  const entry = { date: '2026-03-02', type: 'DESPESA', amount: 30, description: 'Condomínio', accountId, splits }
  await post('/transactions', entry)
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  const dialog = await transactions.edit('Condomínio')
  await expect(dialog.getByLabel('Favorecido da parte 1')).toHaveValue('Zelador')

  await test.step('another tab renames the payee while the form is open', async () => {
    const other = await page.context().newPage()
    await other.goto('/payees')
    await other.getByRole('button', { name: 'Renomear Zelador' }).click()
    await other.getByRole('textbox', { name: 'Novo nome de Zelador' }).fill('Seu Zé')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('link', { name: 'Seu Zé' })).toBeVisible()
    await other.close()

    await dialog.getByLabel('Descrição', { exact: true }).fill('Condomínio de março')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    await transactions.edit('Condomínio de março')
    await expect(dialog.getByLabel('Favorecido da parte 1')).toHaveValue('Seu Zé')
    await page.keyboard.press('Escape')
    await page.goto('/payees')
    await expect(page.getByRole('link', { name: 'Seu Zé' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zelador' })).toBeHidden()
  })
})
