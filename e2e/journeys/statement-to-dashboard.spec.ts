import { addMonths, dayAt, formatDay, monthOf } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { expect, expectAccessible, goTo, settled, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

const lastMonth = addMonths(monthOf(dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')), -1)

// Forty rows of last month as from a digital bank: decimal dots, Brazilian dates, an id in each row.
const rows = Array.from({ length: 40 }, (_, n) => {
  const day = `${lastMonth}-${String(1 + (n % 28)).padStart(2, '0')}`
  const income = n % 5 === 0
  const amount = income ? 150_000 + n * 1_001 : -(1_290 + n * 337)
  return { day, amount, description: income ? `Transferência recebida ${n}` : `Compra no débito - Loja ${n}` }
})
const csv = [
  'Data,Valor,Código,Descrição',
  ...rows.map(({ day, amount, description }, n) =>
    [formatDay(day), (amount / 100).toFixed(2), `6f1c-${n}`, description].join(','),
  ),
].join('\n')
const sum = (wanted: (amount: number) => boolean) =>
  rows
    .map(({ amount }) => amount)
    .filter(wanted)
    .reduce((total, amount) => total + amount, 0)
const income = sum((amount) => amount > 0)
const expense = -sum((amount) => amount < 0)

test('a new user signs up, imports a statement, sees it on the dashboard and signs out', async ({
  page,
  person,
  dashboard,
  imports,
  transactions,
}) => {
  let clicks = 0
  const press = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }

  await test.step('sign up and sign in', async () => {
    await page.goto('/register')
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await page.getByLabel('Nome completo').fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByLabel('Confirmar senha').fill(person.password)
    // These two texts are shown for a moment only, so wait inside the page.
    const says = (words: string) => page.waitForFunction((text) => document.body.innerText.includes(text), words)
    const created = says('Conta criada com sucesso! Redirecionando...')
    await press('Criar conta')
    await created
    await page.waitForURL('**/login')
    await expect(page.getByText('Sua conta está pronta.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
    const entered = says('Login realizado com sucesso!')
    await page.keyboard.type(person.password)
    await press('Entrar')
    await entered
    await page.waitForURL('/')
  })

  await test.step('note a first transaction, with its account', async () => {
    await press('Nova transação')
    const dialog = await focused(page.getByRole('dialog', { name: 'Nova transação' }))
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Banco Roxo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1000')
    await press('Continuar')
    await expect(dialog.getByRole('combobox', { name: 'Conta' })).toHaveValue('Banco Roxo')
    await expect(dialog.getByLabel('Valor')).toBeFocused()
    await page.keyboard.type('10')
    await dialog.getByLabel('Descrição').fill('Pão')
    await press('Salvar')
    await expect(dialog).toBeHidden()
    expect(clicks).toBeLessThanOrEqual(6)
    await goTo(page, '/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: 'Banco Roxo' })).toContainText('R$ 990,00')
  })

  await test.step('import the statement', async () => {
    await goTo(page, '/import')
    await imports.choose('extrato-do-mes.csv', csv)
    await imports.next()
    await expect(page.getByRole('button', { name: /^Criar \d+ categorias? prontas?$/ })).toBeVisible()
    await imports.run()
    await imports.expectCounts(40, 0)
  })

  await test.step('classify what came without a category', async () => {
    await expect(page.getByText('40 transações entraram em Banco Roxo · 40 sem categoria')).toBeVisible()
    await page.getByRole('link', { name: 'Classificar agora' }).click()
    await page.getByRole('button', { name: 'Escolher a categoria de Loja' }).click()
    await page.getByRole('button', { name: /^Criar categorias prontas/ }).click()
    await page.getByRole('option', { name: 'Mercado', exact: true }).click()
    await expect(page.getByText('Loja: agora em Mercado')).toBeVisible()
    await goTo(page, `/transactions?month=${lastMonth}`)
    await expect(transactions.row('Loja 38')).toContainText('Mercado')
  })

  await test.step('the dashboard shows the sums of the file', async () => {
    await goTo(page, `/?month=${lastMonth}`)
    await dashboard.expectFigure('Receitas do mês', formatMoney(income))
    await dashboard.expectFigure('Despesas do mês', formatMoney(expense))
    await dashboard.expectFigure('Saldo atual', formatMoney(99_000 + income - expense))
    const categories = page.getByRole('region', { name: 'Principais categorias' })
    await expect(categories).toContainText('Mercado')
    await expect(page.getByRole('link', { name: '8 sem categoria' })).toBeVisible()
  })

  await test.step('the same statement again adds nothing', async () => {
    await goTo(page, '/import')
    await imports.choose('outro-nome.csv', csv)
    await imports.next()
    await imports.run()
    await imports.expectCounts(0, 40)
    await page.getByRole('link', { name: 'Finalizar' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('edit one, delete another', async () => {
    await goTo(page, `/transactions?month=${lastMonth}&q=Loja 39`)
    // Named by their title alone, which many have.
    const pressed = (name: string, action: RegExp) =>
      transactions.row(name).getByRole('button', { name: action }).click()
    await pressed('Loja 39', /^Editar/)
    const dialog = await focused(page.getByRole('dialog', { name: 'Editar Transação' }))
    await dialog.getByLabel('Valor').fill('1.000,00')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const question = page.getByRole('dialog', { name: 'Confirmar alterações?' })
    await question.getByRole('button', { name: 'Salvar' }).click()
    await expect(transactions.row('Loja 39')).toContainText('1.000,00')

    await goTo(page, `/transactions?month=${lastMonth}&q=Loja 38`)
    await pressed('Loja 38', /^Excluir/)
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(transactions.row('Loja 38')).toHaveCount(0)
  })

  await test.step('move money to another account', async () => {
    await goTo(page, '/accounts')
    await page.getByRole('button', { name: 'Nova conta' }).click()
    await page.getByLabel('Nome').fill('Reserva')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Reserva' })).toBeVisible()
    const dialog = await transactions.begin()
    await dialog.getByRole('radio', { name: 'Transferência' }).check()
    await dialog.getByLabel('Valor').fill('250,00')
    await transactions.choose(dialog, 'De', 'Banco Roxo')
    await transactions.choose(dialog, 'Para', 'Reserva')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Reserva' })).toContainText('R$ 250,00')
  })

  await test.step('the dashboard follows every change', async () => {
    const { 38: deleted, 39: edited } = rows
    const spent = expense + (deleted?.amount ?? 0) + (edited?.amount ?? 0) + 100_000
    await goTo(page, `/?month=${lastMonth}`)
    await dashboard.expectFigure('Receitas do mês', formatMoney(income))
    await dashboard.expectFigure('Despesas do mês', formatMoney(spent))
    await dashboard.expectFigure('Saldo atual', formatMoney(99_000 + income - spent))
  })

  await test.step('sign out', async () => {
    await settled(page)
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    await page.goto('/transactions')
    await page.waitForURL('**/login')
  })
})
