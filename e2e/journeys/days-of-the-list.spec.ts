import { addDays, dayAt } from '@tostao/primitives/calendar'
import { expect, test } from '../fixtures.ts'

test('the list tells what is yet to come and what each day moved, where it shows all of the day', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  const today = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
  const { id: accountId } = await post('/accounts', { name: 'Reserva' })
  const { id: fromAccountId } = await post('/accounts', { name: 'Cofre' })
  const income = { type: 'RECEITA', amount: 300, accountId, description: 'Bico' }
  await post('/transactions', { ...income, date: addDays(today, 1) })
  await post('/transfers', { date: today, amount: 20, fromAccountId, toAccountId: accountId })

  await transactions.open('?period=all')
  const day = (name: string) => page.getByRole('region', { name })
  await expect(day('Hoje').getByText('Movimento do dia − R$ 175,00')).toBeVisible()
  await expect(page.getByText('Movimento do dia + R$ 300,00')).toBeVisible()
  await expect(transactions.row('Bico')).toContainText('Previsto')
  await expect(page.getByText('Previsto')).toHaveCount(1)

  await transactions.open(`?period=all&accountId=${accountId}`)
  await expect(day('Hoje').getByText('Movimento do dia + R$ 20,00')).toBeVisible()

  await transactions.open('?period=all&q=Bico')
  await expect(page.getByText('Saldo do filtro')).toBeVisible()
  await expect(page.getByText('Movimento do dia')).toBeHidden()
})
