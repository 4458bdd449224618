import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

// Line 3 should leave 970,00 and line 5 915,00: a row is missing before each.
const WRONG_BALANCES = [
  'Data;Descrição;Valor;Saldo',
  '01/03/2026;Salário;900,00;1.000,00',
  '02/03/2026;Feira livre;-30,00;940,00',
  '03/03/2026;Padaria;-10,00;930,00',
  '04/03/2026;Farmácia;-15,00;905,00',
  '05/03/2026;Loja Azul;-55,00;850,00',
].join('\n')

test('a statement whose balances disagree names the rows and is imported only when the user says so', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().includes('/import-csv')) uploads++
  })
  const title = 'O saldo não confere em 2 linhas. Importar assim mesmo?'
  const question = page.getByRole('dialog', { name: title })
  const begin = page.getByRole('button', { name: 'Importar Dados' })
  await imports.open()
  await imports.choose('extrato.csv', WRONG_BALANCES)
  await imports.next()

  await test.step('the rows say it before the question', async () => {
    await expect(page.getByText('Nas linhas 3 e 5 a conta não fecha com o saldo do extrato')).toBeVisible()
    for (const [name, differs] of Object.entries({
      Salário: 0,
      'Feira livre': 1,
      Padaria: 0,
      Farmácia: 1,
      'Loja Azul': 0,
    }))
      await expect(imports.row(name).getByText('O saldo não confere nesta linha')).toHaveCount(differs)
  })

  await test.step('no changes nothing', async () => {
    await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
    await imports.begin()
    await expect(question).toContainText('Confira as linhas 3, 5 do arquivo')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(begin).toBeFocused()
    await expect(imports.row('Feira livre')).toBeVisible()
    await imports.begin()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(uploads).toBe(0)
  })

  await test.step('yes imports all rows', async () => {
    await imports.begin()
    await question.getByRole('button', { name: 'Importar assim mesmo' }).click()
    await imports.expectCounts(5, 0)
    await goTo(page, '/transactions?month=2026-03')
    await expect(transactions.row('Farmácia')).toContainText('− 15,00')
  })
})

test('a statement whose balances agree is imported without a question, and a lone income is pointed out', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  await imports.open()
  // Nothing but the missing minus shows that 40,00 came in: it is said, and does not ask.
  await imports.choose('simples.csv', 'Data;Descrição;Valor\n01/03/2026;Luz;-9,00\n02/03/2026;Livraria;40,00')
  await imports.next()
  await expect(page.getByText('A linha 3 não tem sinal; entendemos que o dinheiro entrou')).toBeVisible()
  await expect(imports.row('Livraria').getByText('confira se o dinheiro entrou ou saiu')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await imports.choose(
    'extrato.csv',
    WRONG_BALANCES.split('\n').slice(0, 2).concat('02/03/2026;Feira livre;-30,00;970,00').join('\n'),
  )
  await imports.next()
  await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
  await imports.run()
  await imports.expectCounts(2, 0)
})

test('a user says whether the amounts of a file without any sign came in or went out', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  await imports.open()
  await imports.choose('extrato.csv', 'Data;Histórico;Valor\n01/03/2026;Padaria;10,00\n02/03/2026;Feira;32,00\n')
  await imports.next()
  const question = page.getByRole('group', { name: 'O que são os valores sem sinal?' })
  const spent = question.getByRole('radio', { name: 'Saídas (despesas)' })
  await expect(imports.fact('Receitas')).toHaveText('+ 42,00')
  await expectAccessible(page)
  await expect(question).toContainText('42,00 saem')
  await spent.check()
  await expect(imports.fact('Despesas')).toHaveText('− 42,00')
  await expect(spent).toBeChecked()
  await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
  await imports.run()
  await imports.expectCounts(2, 0)
  await goTo(page, '/transactions?month=2026-03')
  await expect(transactions.row('Feira')).toContainText('− 32,00')
})

test('a first file without balances asks what is in the account today, and the account ends with it', async ({
  signedIn: page,
  imports,
}) => {
  await imports.open()
  await imports.choose('extrato.csv', 'Data;Histórico;Valor\n05/03/2026;Mercado;-300,00\n06/03/2026;Salário;100,00\n')
  await imports.next()
  const balance = page.getByLabel('Quanto há na conta hoje?')
  await expect(balance).toHaveValue('')
  await balance.fill('1.250,50')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Conta do mês')
  // The new account is read again before all else is.
  await page.route('**/api/v1/categories*', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
  await expect(page.getByText('2 entram · a conta fica em 1.250,50')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Importar Salário' }).click()
  await expect(page.getByText('1 entra · a conta fica em 1.250,50')).toBeVisible()
  await imports.begin()
  await imports.expectCounts(1, 1)
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Conta do mês' })).toContainText('1.250,50')
})
