import { expect, test } from '../fixtures.ts'

test('deleting and renaming by keyboard leave the focus where one goes on', async ({ signedIn: page }) => {
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

  await remove('reforma')
  await expect(page.getByRole('button', { name: 'Excluir viagem' })).toBeFocused()
  await remove('viagem')
  await expect(page.getByRole('button', { name: 'Excluir casa' })).toBeFocused()

  await page.getByRole('button', { name: 'Renomear casa' }).press('Enter')
  await page.getByRole('textbox', { name: 'Novo nome de casa' }).fill('lar')
  await page.keyboard.press('Enter')
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
