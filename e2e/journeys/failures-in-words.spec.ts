import { expect, test } from '../fixtures.ts'

const UNEXPLAINED = { status: 422, body: 'not ours' }

test('a server that gives no reason is told of in the words of each screen', async ({ livedIn: page }) => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Editar Cartão' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Alterar o saldo inicial pode afetar o histórico de transações')).toBeVisible()

  await page.route('**/api/v1/accounts*', (route) => route.fulfill(UNEXPLAINED))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Erro ao salvar conta')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Excluir Cartão' }).click()
  await expect(
    page.getByText('Deseja excluir esta conta? Se houver transações, a exclusão será bloqueada.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Não foi possível excluir')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Erro ao carregar contas')).toBeVisible()
})
