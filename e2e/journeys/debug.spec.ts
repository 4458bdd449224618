import { expect, expectAccessible, test } from '../fixtures.ts'

test('a user checks the data and lists the contributions to goals', async ({ livedIn: page, post }) => {
  const account = await post('/accounts', { name: 'Poupança', type: 'savings' })
  const goal = await post('/goals', { name: 'Viagem', type: 'poupanca', target_amount: 1000, account_id: account.id })
  const source = await post('/accounts', { name: 'Carteira', type: 'cash' })
  await post('/goals/contribute', { id: goal.id, source_account_id: source.id, amount: 50 })

  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Debug' }).click()
  await expect(page.getByRole('heading', { name: 'Debug', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Verificar/Corrigir Schema' }).click()
  await expect(page.getByRole('region', { name: 'Resultado: Schema' })).toContainText('Tudo certo')
  await page.getByRole('button', { name: 'Listar Transações de Metas' }).click()
  await expect(page.getByRole('region', { name: 'Resultado: Transações de metas' })).toContainText('"goal": "Viagem"')
  await expectAccessible(page)
})
