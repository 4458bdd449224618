import { addDays, dayAt } from '@tostao/primitives/calendar'
import { expect, expectAccessible, goTo, settled, test } from '../fixtures.ts'

const today = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')

test('a user plans a fixed expense, pays it once and takes it back', async ({ livedIn: page }) => {
  // Former addresses lead to the present ones.
  await page.goto('/fixed-dashboard')
  await expect(page).toHaveURL('/dashboard-gastos-fixos')
  await page.goto('/fixed')
  await expect(page).toHaveURL('/gastos-fixos')
  await page.getByRole('button', { name: 'Novo gasto fixo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo gasto fixo' })
  await form.getByLabel('Descrição').fill('Aluguel')
  await form.getByLabel('Valor').fill('2350')
  await form.getByRole('combobox', { name: 'Conta' }).fill('Banco Roxo')
  await page.keyboard.press('Enter')
  await form.getByLabel('Dia do vencimento').fill(`${Number(today.slice(8))}`)
  await form.getByLabel('Favorecido').fill('Imobiliária Central')
  await settled(page)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar gasto fixo' }).click()
  const list = page.getByRole('list', { name: 'Gastos Fixos' })
  await expect(list).toContainText('Pendente')
  await expect(page.getByRole('link', { name: 'Avisos: 1' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Pagar Aluguel' }).click()
  await expect(page.getByText('Pagamento confirmado: Aluguel')).toBeVisible()
  await expect(list).toContainText('Pago')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Pagamento desfeito')).toBeVisible()
  await expect(list).toContainText('Pendente')
})

test('a payment may differ from the plan, be one that is there, or be left out', async ({ livedIn: page, post }) => {
  const { id: account } = await post('/accounts', { name: 'Conta Corrente', type: 'checking' })
  const late = addDays(today, -3)
  const plan = { account_id: account, amount: 180, next_run: late }
  for (const description of ['Luz', 'Água', 'Gás']) await post('/recurring', { ...plan, description })
  await post('/transactions', {
    amount: 77,
    description: 'Conta de água',
    date: today,
    type: 'DESPESA',
    accountId: account,
  })
  await page.goto('/gastos-fixos?status=atrasado')
  const list = page.getByRole('list', { name: 'Gastos Fixos' })
  const act = async (item: string, action: string) => {
    await list.getByRole('button', { name: `Mais ações de ${item}` }).click()
    const menu = page.getByRole('dialog', { name: `Ações de ${item}` })
    // The menu is the same for each item.
    if (item === 'Luz') await expectAccessible(page)
    await menu.getByRole('button', { name: action }).click()
  }
  await act('Luz', 'Outro valor, data ou conta')
  const dialog = page.getByRole('dialog', { name: 'Pagar Luz' })
  await dialog.press('Escape')
  const more = list.getByRole('button', { name: 'Mais ações de Luz' })
  await expect(more).toBeFocused()
  await more.press('Enter')
  await page.getByRole('dialog', { name: 'Ações de Luz' }).locator(':focus').press('Enter')
  await dialog.getByLabel('Valor').fill('212,30')
  await dialog.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Pagamento confirmado: Luz')).toBeVisible()

  await act('Água', 'Já paguei: escolher a transação')
  await page
    .getByRole('dialog', { name: 'Escolher a transação' })
    .getByRole('button', { name: 'Conta de água' })
    .click()
  await expect(page.getByText('Pagamento confirmado: Água')).toBeVisible()

  await act('Gás', 'Pular este mês')
  await expect(page.getByText(/^Gás: .* pulado$/)).toBeVisible()
  await expect(page.getByText('Nenhum gasto fixo neste filtro')).toBeVisible()

  await goTo(page, '/gastos-fixos')
  await act('Gás', 'Excluir')
  await page.getByRole('dialog', { name: 'Excluir Gás' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Gasto fixo excluído: Gás')).toBeVisible()
  await goTo(page, '/transactions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Luz' })).toContainText('212,30')
})
