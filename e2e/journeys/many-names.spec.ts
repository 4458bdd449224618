import { expect, test } from '../fixtures.ts'

test('the filter of many names hides no row that is being renamed, and stays when few are left', async ({
  signedIn: page,
  post,
}) => {
  for (let n = 1; n <= 12; n++) await post('/payees', { name: `Loja ${n}` })
  await post('/payees', { name: 'Zebra' })
  await page.goto('/payees')
  const filter = page.getByRole('searchbox', { name: 'Filtrar por nome' })
  await page.getByRole('button', { name: 'Renomear Loja 1', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Novo nome de Loja 1' })
  await editor.fill('Loja nova')
  await filter.fill('zebra')
  await expect(page.getByRole('link', { name: 'Loja 2' })).toBeHidden()
  await filter.fill('')
  await expect(filter).toBeFocused()
  await expect(editor).toHaveValue('Loja nova')

  await filter.fill('zebra')
  await editor.press('Escape')
  await expect(editor).toBeHidden()
  await expect(filter).toBeFocused()
  await page.getByRole('button', { name: 'Excluir Zebra' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum nome encontrado')).toBeVisible()
  await filter.fill('')
  await expect(page.getByRole('link', { name: 'Loja 12' })).toBeVisible()
})
