import { expect, test } from 'vitest'
import { OWN, readList } from './read-list.ts'

const ted = (date: string, amount: string, account: string, other: string) =>
  `${date};Transferência;TED;${amount};${account};;;;Paga;${other};;`

test('halves of a transfer that name each other may have different days', () => {
  const { entries } = readList(
    [
      OWN,
      ted('30/06/2025', '-1000,00', 'Itaú', 'Nubank'),
      ted('04/07/2025', '1000,00', 'Nubank', 'Itaú'),
      ted('01/07/2025', '1000,00', 'Nubank', 'ITAU'),
      ted('03/07/2025', '-1000,00', 'Itaú', 'Nubank'),
      ted('01/08/2025', '-1000,00', 'Itaú', 'Nubank'),
      ted('07/08/2025', '1000,00', 'Nubank', 'Itaú'),
      ted('01/08/2025', '1000,00', 'Itaú', 'Nubank'),
    ].join('\r\n'),
  )
  const [out, back] = [
    { account: 'Itaú', to: 'Nubank', amount: -1000_00 },
    { account: 'Nubank', to: 'Itaú', amount: -1000_00 },
  ]
  expect(entries).toMatchObject([
    { ...out, line: 2, day: '2025-06-30', otherLines: [4] },
    { ...out, line: 5, day: '2025-07-03', otherLines: [3] },
    // Six days are too many.
    { ...out, line: 6, otherLines: [] },
    { ...out, line: 7, otherLines: [] },
    { ...back, line: 8, otherLines: [] },
  ])
})

test.each([
  ['Conta destino', '500,00', 'Luz;-50,00', ['Itaú', 'Poupança']],
  ['To account', '500,00', 'Luz;-50,00', ['Itaú', 'Poupança']],
  // 'Outra conta' does not say which way the money went.
  ['Outra conta', '500,00', 'Luz;-50,00', ['Poupança', 'Itaú']],
  ['Conta destino', '+500,00', 'Luz;-50,00', ['Poupança', 'Itaú']],
  ['Conta destino', '500,00', 'Luz;50,00', ['Itaú', 'Poupança']],
])("a transfer's amount without a sign, by the column %s: %s", (column, amount, expense, [account, to]) => {
  const header = `Data;Tipo;Descrição;Valor;Categoria;Conta;${column}`
  const rows = [`05/03/2025;Transferência;Guardar;${amount};;Itaú;Poupança`, `06/03/2025;Despesa;${expense};Casa;Itaú;`]
  expect(readList([header, ...rows].join('\n')).entries[0]).toMatchObject({ account, to, amount: -500_00 })
  const signed = '07/03/2025;Transferência;Resgate;-20,00;;Poupança;Itaú'
  if (expense === 'Luz;-50,00')
    expect(readList([header, ...rows, signed].join('\n')).entries[0]).toMatchObject({ account: 'Poupança', to: 'Itaú' })
})

const WALLET = 'account;category;currency;amount;type;note;date;transfer;payee;labels'
const wallet = (rows: readonly string[]) => {
  const feira = Array.from({ length: 4 }, () => 'Conta;Food;BRL;-9.00;Expenses;feira;2025-03-01;false;;')
  return readList([WALLET, ...rows, ...feira].join('\n'))
}

test('a column that says yes marks transfers', () => {
  const out = 'Conta;Financial;BRL;-50.00;Expenses;;2025-03-02;true;;'
  const back = 'Savings;Financial;BRL;50.00;Income;;2025-03-02;true;;'
  const NONE = { whole: '', name: '', group: '' }
  const { entries, unused } = wallet([out, out, back, back])
  const pair = { account: 'Conta', to: 'Savings', amount: -50_00, category: NONE }
  expect(unused).toEqual([])
  expect(entries.slice(0, 2)).toMatchObject([
    { ...pair, otherLines: [4] },
    { ...pair, otherLines: [5] },
  ])
  expect(entries[2]).toMatchObject({ amount: -9_00, category: { name: 'Food' } })
  // Two went out and one came in: nothing says which belong together.
  const unclear = wallet([out, out, back]).entries.filter(({ isLost }) => isLost)
  expect(unclear.map(({ category }) => category)).toEqual([NONE, NONE, NONE])
  expect(
    wallet([out, out, back, back.replace('Savings', 'Wallet')]).entries.filter(({ isLost }) => isLost).length,
  ).toBe(4)
  expect(wallet([out.replace('true', 'Savings')]).unused).toEqual(['transfer'])
})
