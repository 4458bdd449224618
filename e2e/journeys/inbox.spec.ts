import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../fixtures.ts'

test('a user classifies what has no category, a shop at a time, by keyboard alone', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  const account = await post('/accounts', { name: 'Banco Verde' })
  const delivery = await post('/categories', { name: 'Delivery', type: 'DESPESA' })
  const spend = (description: string, amount: number, more: object = {}) =>
    post('/transactions', { type: 'DESPESA', accountId: account.id, date: '2026-11-10', description, amount, ...more })
  for (const text of ['IFD*IFOOD', 'Compra no débito - iFood']) await spend(text, 40, { categoryId: delivery.id })
  for (const text of ['IFD*IFOOD', 'iFood', 'PG *IFOOD SAO PAULO']) await spend(text, 50.5)
  for (const text of ['Zebra Azul', 'ZEBRA AZUL 22']) await spend(text, 12)
  await spend('Pagamento de boleto', 80)

  await page.goto('/')
  await page.getByRole('link', { name: /sem categoria · Classificar/ }).click()
  await expect(page.getByRole('heading', { name: 'Sem categoria', level: 1 })).toBeVisible()
  const take = page.getByRole('button', { name: 'Aceitar Delivery para iFood' })
  await expect(take).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScrolling(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    }
  }
  await page.setViewportSize({ width: 1280, height: 844 })

  await take.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('iFood: agora em Delivery')).toBeVisible()
  const choose = page.getByRole('button', { name: 'Escolher a categoria de Zebra Azul' })
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Buscar ou criar categoria' }).fill('Mercado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zebra Azul: agora em Mercado')).toBeVisible()
  await expect(choose).toBeHidden()

  const open = page.getByRole('button', { name: 'Ver um a um' })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Escolher a categoria só de Pagamento de boleto' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Buscar ou criar categoria' }).fill('Mercado')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pagamento de boleto: agora em Mercado')).toBeVisible()
  await expect(open).toBeHidden()

  await page.keyboard.press('z')
  await expect(page.getByText('Categoria de antes restaurada')).toBeVisible()
  await expect(open).toBeVisible()
  await transactions.open('?period=all&q=ifood')
  await expect(page.getByRole('button', { name: /^Delivery, mudar a categoria/ })).toHaveCount(5)
})

test('nothing is proposed for a merchant that the user has silenced', async ({ livedIn: page, post }) => {
  const account = await post('/accounts', { name: 'Banco Verde' })
  const delivery = await post('/categories', { name: 'Delivery', type: 'DESPESA' })
  const spend = (more: object) =>
    post('/transactions', { type: 'DESPESA', accountId: account.id, description: 'iFood', date: '2026-11-10', ...more })
  await spend({ amount: 40, categoryId: delivery.id })
  await spend({ amount: 50 })
  await page.goto('/inbox')
  await page.getByRole('button', { name: 'Não sugerir para iFood' }).click()
  await expect(page.getByText('Sem sugestões para iFood')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Escolher a categoria de iFood' })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('button', { name: 'Aceitar Delivery para iFood' })).toBeVisible()

  await page.goto('/payees')
  await page.getByRole('button', { name: 'Não sugerir categorias para Padaria Real' }).click()
  await expect(page.getByText('Sem sugestões para Padaria Real')).toBeVisible()
  await page.goto('/rules')
  const rule = page.getByRole('listitem').filter({ hasText: 'é “Padaria Real”' })
  await expect(rule).toContainText('Não sugerir categoria')
  await rule.getByRole('button', { name: 'Texto é “Padaria Real”', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar regra' })
  await expect(dialog.getByLabel('O que fazer')).toHaveValue('silence')
  await dialog.getByLabel('O que fazer').selectOption('Classificar')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Diga o que a regra faz.')).toBeVisible()
  await dialog.getByLabel('O que fazer').selectOption('Não sugerir categoria')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Excluir a regra: Texto é “Padaria Real”' }).click()
  await page.getByRole('dialog', { name: 'Excluir esta regra?' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Regra excluída')).toBeVisible()
  await expect(rule).toBeHidden()
})
