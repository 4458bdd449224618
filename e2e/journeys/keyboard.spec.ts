import { expect, expectAccessible, test } from '../fixtures.ts'

test('deleting and renaming by keyboard leave the focus where one goes on', async ({ signedIn: page, provoked }) => {
  provoked.push('status of 409')
  await page.goto('/tags')
  const name = page.getByRole('textbox', { name: 'Nome' })
  for (const tag of ['casa', 'reforma', 'viagem']) {
    await name.fill(tag)
    await name.press('Enter')
    await expect(page.getByRole('link', { name: tag })).toBeVisible()
    await expect(name).toBeFocused()
  }
  const remove = async (tag: string) => {
    await page.getByRole('button', { name: `Excluir ${tag}` }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Excluir esta tag?' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: 'Excluir' }).press('Enter')
  }

  const editor = page.getByRole('textbox', { name: 'Novo nome de casa' })
  await page.getByRole('button', { name: 'Renomear casa' }).press('Enter')
  await editor.fill('Reforma')
  await editor.press('Enter')
  await expect(editor).toHaveAccessibleDescription(/./)
  await expect(editor).toBeFocused()
  await editor.press('Escape')
  await expect(page.getByRole('button', { name: 'Renomear casa' })).toBeFocused()

  await remove('reforma')
  await expect(page.getByRole('button', { name: 'Excluir viagem' })).toBeFocused()
  await remove('viagem')
  await expect(page.getByRole('button', { name: 'Excluir casa' })).toBeFocused()

  await page.getByRole('button', { name: 'Renomear casa' }).press('Enter')
  await editor.fill('lar')
  await editor.press('Enter')
  await expect(page.getByRole('button', { name: 'Renomear lar' })).toBeFocused()

  await remove('lar')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeFocused()
})

test('the keys that lead to another page keep the month', async ({ signedIn: page }) => {
  await page.goto('/tags?month=2026-03')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/transactions?month=2026-03')
  await page.keyboard.press('g')
  await expect(page).toHaveURL('/?month=2026-03')
})

test('the search box leads to transactions, to things by their name and to pages', async ({ livedIn: page }) => {
  await page.goto('/tags?month=2026-03')
  const box = page.getByRole('combobox', { name: 'Buscar em tudo' })
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await expect(heading('Tags')).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()

  await box.fill('cartao')
  await expect(page.getByRole('group', { name: 'Contas' })).toContainText('Cartão')
  await expectAccessible(page)
  await box.press('Escape')
  await expect(option(/Buscar/)).toBeHidden()
  await expect(box).toHaveValue('cartao')
  await box.press('Enter')
  await expect(page).toHaveURL('/transactions?q=cartao&period=all')
  await page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('cartao')

  await box.fill('merca')
  await expect(option('Mercado despesa')).toBeVisible()
  await box.press('ArrowDown')
  await expect(option('Buscar «merca» nas transações')).toHaveAttribute('data-combobox-selected')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/categoryId=\d+&period=all$/)
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue('Mercado')
  await expect(box).toHaveValue('')

  await page.goto('/tags?month=2026-03')
  await box.fill('imp')
  await option('Importação').click()
  await expect(page).toHaveURL('/import?month=2026-03')
  await expect(heading('Importação')).toBeVisible()
})

test('a dialog gives the focus back to what opened it', async ({ livedIn: page }) => {
  await page.goto('/accounts')
  const edit = page.getByRole('button', { name: 'Editar Banco Roxo' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar conta' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('dividing leads to the parts', async ({ livedIn: _, transactions }) => {
  await transactions.open()
  const dialog = await transactions.begin()
  await dialog.getByRole('button', { name: 'Dividir em partes' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Valor da parte 1' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Não dividir' })).toBeInViewport()
})
