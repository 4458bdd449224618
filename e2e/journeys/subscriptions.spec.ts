import { addMonthsAnchored, dayAt } from '@tostao/primitives/calendar'
import { expect, expectAccessible, settled, test } from '../fixtures.ts'

const today = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')

test('a subscription that is found is followed, another is left out, and the last charge counts as paid', async ({
  livedIn: page,
  post,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Conta Corrente', type: 'checking' })
  const charge = { type: 'DESPESA', accountId }
  for (const ago of [2, 1, 0]) {
    const date = addMonthsAnchored(today, -ago, Number(today.slice(8)))
    await post('/transactions', { ...charge, date, amount: 55.9, description: 'NETFLIX.COM SAO PAULO BR' })
    await post('/transactions', { ...charge, date, amount: 30, description: 'Associação do Bairro' })
  }
  await page.goto('/gastos-fixos')
  const panel = page.getByRole('region', { name: 'Parecem se repetir' })
  await expect(panel.getByText('R$ 670,80 por ano')).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Não acompanhar Associação do Bairro' }).click()
  await expect(page.getByText('Associação do Bairro não será mais sugerido')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await panel.getByRole('button', { name: 'Acompanhar Netflix', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Novo gasto fixo' })
  await expect(form.getByLabel('Descrição')).toHaveValue('Netflix')
  await settled(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar gasto fixo' }).click()
  await expect(page.getByRole('list', { name: 'Gastos Fixos' })).toContainText('Pago')
  await expect(panel).toHaveCount(0)
})
