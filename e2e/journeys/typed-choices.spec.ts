import { expect, test } from '../fixtures.ts'

test('a choice that is typed is taken by Enter and by leaving, and never dropped in silence', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  // Sorted before the other account, and not the best match of the typed start.
  await post('/accounts', { name: 'Antigo cartão' })
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('10')
  const account = dialog.getByRole('combobox', { name: 'Conta' })
  await account.fill('cart')
  await account.press('Enter')
  await expect(account).toHaveValue('Cartão')
  const category = dialog.getByRole('combobox', { name: 'Categoria' })
  await category.fill('xyz')
  await category.press('Enter')
  await expect(page.getByText('Nenhuma categoria encontrada')).toBeVisible()
  await category.fill('merc')
  await dialog.getByLabel('Descrição').click()
  await expect(category).toHaveValue('Mercado')
  await category.fill('')
  await dialog.getByLabel('Descrição').fill('Digitada')
  await expect(category).toHaveValue('')
  await category.fill('merc')
  await category.press('Enter')
  await expect(category).toHaveValue('Mercado')
  await category.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Digitada')).toContainText('Mercado')
  await expect(transactions.row('Digitada')).toContainText('Cartão')
})

test('a category that there is not stays as it was typed, and nothing is saved without it', async ({
  livedIn: _page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('10')
  await dialog.getByLabel('Descrição').fill('Aro')
  const account = dialog.getByRole('combobox', { name: 'Conta' })
  const category = dialog.getByRole('combobox', { name: 'Categoria', exact: true })
  await category.fill('Bicicleta')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(account).toBeFocused()
  await expect(account).toHaveAccessibleDescription('Selecione uma conta')
  await expect(category).toHaveAccessibleDescription('Nenhuma categoria encontrada')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  await category.focus()
  await category.press('Tab')
  await expect(category).toHaveValue('Bicicleta')
  await expect(category).toHaveAccessibleDescription('Nenhuma categoria encontrada')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(category).toBeFocused()
  await category.fill('Triciclo')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(category).toBeFocused()
  await expect(category).toHaveAccessibleDescription('Nenhuma categoria encontrada')
  await category.press('Enter')
  await expect(dialog).toBeVisible()
  await category.fill('')
  await expect(category).toHaveAccessibleDescription('')
  await dialog.getByLabel('Descrição').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Aro')).toContainText('Sem categoria')

  await test.step('it gives way where the parts have categories of their own', async () => {
    await transactions.begin()
    await category.fill('Bicicleta')
    await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
    await expect(category).toHaveValue('')
    await expect(category).toBeDisabled()
    await expect(dialog.getByRole('status')).toHaveText('Informe primeiro o valor da transação')
    await dialog.getByLabel('Valor', { exact: true }).fill('10')
    await dialog.getByLabel('Valor da parte 1').fill('10')
    await expect(dialog.getByRole('status')).toHaveText('Falta o valor de outra parte')
    await dialog.getByRole('button', { name: 'Dividir igualmente' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Tudo dividido')
  })
})

test('Enter among the suggestions of a payee takes one or puts them away; the next one saves', async ({
  livedIn: page,
  transactions,
}) => {
  await transactions.open()
  const payee = page.getByRole('dialog').getByRole('combobox', { name: 'Favorecido' })
  const suggestion = page.getByRole('option', { name: 'Padaria Real' })
  for (const [description, taken] of [
    ['Escolhido', 'Padaria Real'],
    ['Digitado', 'padar'],
  ] as const) {
    const dialog = await transactions.begin()
    await dialog.getByLabel('Valor').fill('5')
    await dialog.getByLabel('Descrição').fill(description)
    await transactions.choose(dialog, 'Conta', 'Cartão')
    await payee.pressSequentially('padar')
    await expect(suggestion).toBeVisible()
    if (taken !== 'padar') await payee.press('ArrowDown')
    await payee.press('Enter')
    await expect(suggestion).toBeHidden()
    await expect(payee).toHaveValue(taken)
    await payee.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(transactions.row(description)).toContainText(taken)
  }
})

test('the destination of a transfer that is chosen as its source trades places with it', async ({
  livedIn: _page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByText('Transferência').click()
  await transactions.choose(dialog, 'Conta de origem', 'Banco Roxo')
  await transactions.choose(dialog, 'Conta de destino', 'Cartão')
  await transactions.choose(dialog, 'Conta de origem', 'Cartão')
  await expect(dialog.getByRole('combobox', { name: 'Conta de origem' })).toHaveValue('Cartão')
  await expect(dialog.getByRole('combobox', { name: 'Conta de destino' })).toHaveValue('Banco Roxo')
})

test('the archived account that a transfer leaves is not offered as its destination', async ({
  livedIn: page,
  transactions,
}) => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Arquivar Banco Roxo' }).click()
  await expect(page.getByText('Banco Roxo foi arquivada')).toBeVisible()
  await transactions.open()
  await expect(page.getByText('Conta arquivada')).toHaveCount(2)
  const dialog = await transactions.edit('Transferência')
  await dialog.getByRole('combobox', { name: 'Conta de origem' }).click()
  await expect(page.getByRole('option', { name: 'Banco Roxo' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Conta de destino' }).click()
  await expect(page.getByRole('option', { name: 'Cartão' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Banco Roxo' })).toBeHidden()
})

test('an edit that changed nothing closes without a question', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = await transactions.edit('Feira')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Editar Feira' })).toBeFocused()
})

test('a part without an amount is not dropped in silence; a division left empty is none', async ({
  livedIn: _page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('10')
  await dialog.getByLabel('Descrição').fill('Inteira')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  await transactions.choose(dialog, 'Categoria', 'Mercado')
  await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
  await dialog.getByLabel('Favorecido da parte 2').fill('Zé')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Informe o valor de cada parte preenchida, ou remova-a')
  await expect(dialog.getByLabel('Valor da parte 1')).toBeFocused()
  await dialog.getByLabel('Favorecido da parte 2').fill('')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Inteira')).toContainText('Mercado')
})

test('what was said of the parts goes when the amount is another one; parts with nothing in them are nothing typed', async ({
  livedIn: _page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  const parts = dialog.getByRole('group', { name: 'Divisões' })
  await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()

  await transactions.begin()
  await transactions.choose(dialog, 'Conta', 'Cartão')
  await dialog.getByLabel('Valor', { exact: true }).fill('100')
  await dialog.getByRole('button', { name: 'Dividir em partes' }).click()
  await dialog.getByLabel('Valor da parte 1').fill('60')
  await dialog.getByLabel('Valor da parte 2').fill('30')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(parts.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Valor', { exact: true }).fill('90')
  await expect(parts.getByRole('alert')).toBeHidden()
  await expect(parts.getByRole('status')).toHaveText('Tudo dividido')
})

test('Enter in an account whose name was emptied shows what is chosen before it saves', async ({
  livedIn: _page,
  transactions,
}) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('10')
  await transactions.choose(dialog, 'Conta', 'Cartão')
  const account = dialog.getByRole('combobox', { name: 'Conta' })
  await account.fill('')
  await account.press('Enter')
  await expect(account).toHaveValue('Cartão')
  await expect(dialog).toBeVisible()
  await account.press('Enter')
  await expect(dialog).toBeHidden()
})

test('an edit cannot be sent again while it is on its way', async ({ livedIn: page, transactions }) => {
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

  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/payees', async (route) => {
    await held.promise
    await route.continue()
  })
  await save.press('Enter')
  await question.getByRole('button', { name: 'Salvar' }).click()
  await expect(question).toBeHidden()
  await expect(save).toBeDisabled()
  held.resolve()
  await expect(dialog).toBeHidden()
  await expect(transactions.row('Feira')).toContainText('Dividida em 2 partes')
})
