import { expect, expectAccessible, settled, shifted, test } from '../fixtures.ts'

test('by keyboard alone a user finds transactions, records, pages and actions', async ({ livedIn: page }) => {
  const box = page.getByRole('combobox', { name: 'Buscar em tudo' })
  const filter = page.getByRole('searchbox', { name: 'Buscar nas transações' })
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const { keyboard } = page
  await page.goto('/tags?month=2026-03')
  await settled(page)
  await keyboard.press('/')
  await expect(box).toBeFocused()

  await test.step('before anything is typed it lists actions and pages', async () => {
    await expect(page.getByRole('group', { name: 'Ações' })).toContainText('Nova transação')
    await expect(page.getByRole('group', { name: 'Páginas' })).toContainText('Lixeira')
    await expectAccessible(page)
  })

  await test.step('nothing moves when the transactions come', async () => {
    const { promise: isMeasured, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/transactions?*', async (route) => {
      await isMeasured
      await route.continue()
    })
    await keyboard.type('padaria')
    await expect(option('Padaria Real')).toBeVisible()
    const before = await shifted(page)
    answer()
    await expect(page.getByRole('group', { name: 'Transações' })).toContainText('Padaria')
    expect(await shifted(page)).toBe(before)
  })

  await test.step('it finds without accents, and Escape closes the list only', async () => {
    await box.fill('cartao')
    await expect(page.getByRole('group', { name: 'Contas' })).toContainText('Cartão')
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(option(/Buscar/)).toBeHidden()
    await expect(box).toHaveValue('cartao')
  })

  await test.step('Enter opens the transactions with the text', async () => {
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/transactions?q=cartao&period=all')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('on the list of transactions it filters', async () => {
    await expect(filter).toHaveValue('cartao')
    await page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Limpar filtros' }).press('Enter')
    await expect(filter).toHaveValue('')
    await page.goBack()
    await expect(filter).toHaveValue('cartao')
    await heading('Transações').focus()
    await keyboard.press('/')
    await keyboard.type('feir')
    await expect(page).toHaveURL('/transactions?q=feir&period=all')
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await expect(option(/Buscar/)).toBeHidden()
  })

  await test.step('Ctrl+K finds everything there, too, and Escape gives the filter back', async () => {
    await keyboard.press('Control+k')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await keyboard.press('Escape')
    await expect(filter).toHaveValue('feir')
    await keyboard.press('Control+k')
    await keyboard.type('merca')
    await expect(option('Mercado despesa')).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(option('Buscar “merca” nas transações')).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/categoryId=\d+&period=all$/)
    await expect(page.getByRole('button', { name: 'Categoria: Mercado' })).toBeVisible()
    await expect(filter).toHaveValue('')
  })

  await test.step('a transaction', async () => {
    await page.goto('/tags?month=2026-03')
    await expect(heading('Tags')).toBeVisible()
    await keyboard.press('Control+k')
    await keyboard.type('feir')
    await expect(option(/^Feira R\$\s87,50 em /)).toBeVisible()
    await keyboard.press('ArrowUp')
    await expect(option(/^Feira/)).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/transactions?q=Feira&period=all')
    await expect(filter).toHaveValue('Feira')
  })

  await test.step('an action and a page, by other words for them', async () => {
    await page.goto('/tags?month=2026-03')
    await expect(heading('Tags')).toBeVisible()
    await keyboard.press('/')
    await keyboard.type('lancar')
    await expect(option('Nova transação')).toBeVisible()
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Nova transação' })).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.press('/')
    await keyboard.type('lixe')
    await expect(option('Lixeira')).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/trash?month=2026-03')
    await expect(heading('Lixeira')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('the search covers the page, and the back button closes it', async ({ livedIn: page }) => {
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Início', exact: true }).tap()
    await expect(page.getByText('Saldo atual')).toBeVisible()
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
    const box = page.getByRole('combobox', { name: 'Buscar em tudo' })
    await expect(box).toBeFocused()
    await box.fill('padaria')
    await expect(page.getByRole('option', { name: 'Padaria Real' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
    await page.getByRole('option', { name: 'Metas' }).tap()
    await expect(page.getByRole('heading', { name: 'Metas', level: 1 })).toBeVisible()
  })
})
