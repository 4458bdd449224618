import { expect, test } from '../fixtures.ts'

// A file with a type column, in the words of the specification.
const TYPED = [
  'data,descrição,tipo,valor,conta,destino,categoria,situação',
  '2026-03-01,Bico,entrada,300.00,,,,',
  '2026-03-02,Feira livre,saida,(42.50),BANCO ROXO,,mercado,PENDING',
  '2026-03-03,,transferencia,100.00,Banco Roxo,cartao,,',
  '2026-03-04,Sem rumo,transfer,7.00,Banco Roxo,,,',
  ',Sem dia,despesa,9.00,,,,',
].join('\n')

test('types, accounts and categories named by a file are followed; a transfer counts twice', async ({
  livedIn: page,
  imports,
  transactions,
}) => {
  await imports.open()
  await imports.choose('controle.csv', TYPED)
  await imports.next()
  await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
  const preview = page.getByRole('region', { name: 'Prévia das transações' }).getByRole('row')
  await expect(preview.filter({ hasText: '03/03/2026' })).toContainText('Transferência')
  await expect(preview.filter({ hasText: '03/03/2026' })).not.toContainText('Sem descrição')
  await expect(preview.filter({ hasText: 'Sem rumo' })).toContainText('Será ignorada')
  await expect(page.getByRole('definition')).toHaveText([
    '3',
    '01/03/2026 a 04/03/2026',
    '+ R$ 300,00',
    '− R$ 42,50',
    'R$ 100,00',
  ])
  await expect(page.getByLabel('Tipo padrão')).toBeVisible()
  await expect(page.getByLabel('Sinais')).toHaveCount(0)
  await imports.run()
  await imports.expectCounts(4, 2)

  await transactions.open('?from=2026-03-01&to=2026-03-31')
  await expect(transactions.row('Bico')).toContainText('+ R$ 300,00')
  await expect(transactions.row('Feira livre')).toContainText('− R$ 42,50')
  await expect(transactions.row('Feira livre')).toContainText('Mercado')
  await expect(transactions.row('Feira livre')).toContainText('Pendente')
  await expect(transactions.row('Banco Roxo → Cartão')).toContainText('R$ 100,00')
})

// The balances agree with every row.
const WITH_BALANCE = [
  'Data;Descrição;Valor;Saldo',
  '01/03/2026;Salário;900,00;1.000,00',
  '02/03/2026;Feira livre;-30,00;970,00',
  '02/03/2026;Feira livre;-30,00;940,00',
].join('\n')

test('one type for all rows makes other totals, of which the file’s balances say nothing', async ({
  livedIn: page,
  imports,
}) => {
  await imports.open()
  await imports.choose('extrato.csv', WITH_BALANCE)
  await imports.next()
  const repeated = page.getByRole('row', { name: /Possível duplicata/ })
  await expect(repeated).toContainText('Repetida no arquivo: será importada também')
  const totals = page.getByRole('definition')
  const agrees = page.getByText(/✓/)
  await expect(totals.nth(2)).toHaveText('+ R$ 900,00')
  await expect(totals.nth(3)).toHaveText('− R$ 60,00')
  await expect(agrees).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  const opening = page.getByLabel('Saldo inicial')
  await expect(opening).toHaveValue('100,00')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Conta do mês')

  await page.getByLabel('Tipo padrão').selectOption('Sempre despesa')
  await expect(totals.nth(2)).toHaveText('R$ 0,00')
  await expect(totals.nth(3)).toHaveText('− R$ 960,00')
  await expect(agrees).toBeHidden()
  await expect(page.getByText('como no arquivo')).toBeHidden()
  await expect(opening).toHaveValue('0,00')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Conta do mês')

  await page.getByRole('button', { name: 'Voltar ao automático' }).click()
  await expect(agrees).toBeVisible()
  await expect(opening).toHaveValue('100,00')
})
