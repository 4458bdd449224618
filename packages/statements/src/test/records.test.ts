import { monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecords } from '../records/read-records.ts'
import type { OwnRecords } from '../records/types.ts'
import { OWN, readList, TODAY } from './read-list.ts'
import { CARD, CURRENT, cp1252, files, household, SAVINGS, type Told } from './record-files.ts'

type Counted = Pick<Told, 'day' | 'amount' | 'account' | 'to'> & { category: string }

/** Sums by account, and by month and category. */
function sumsOf(entries: readonly Counted[]) {
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { day, amount, account, to, category } of entries) {
    add(account, amount)
    if (to === undefined) add(`${monthOf(day)} ${category}`, amount)
    else add(to, -amount)
  }
  return Object.fromEntries([...sums].sort())
}
const counted = ({ entries }: OwnRecords): Counted[] =>
  entries.map(({ category, ...entry }) => ({ ...entry, category: category.name }))

describe.each(Object.entries(files))('two years in a file of %s', (app, write) => {
  const told = household()
  const found = readRecords(cp1252(write(told)), TODAY)

  test('has the same accounts, transfers, and sums by month and category', () => {
    expect(found?.left).toEqual([])
    expect(found?.entries.length).toBe(told.length)
    expect(sumsOf(found ? counted(found) : [])).toEqual(sumsOf(told))
    expect(found?.accounts).toEqual(
      expect.arrayContaining([
        { name: CURRENT, type: 'checking', opening: 0 },
        { name: SAVINGS, type: 'savings', opening: 0 },
        { name: CARD, type: 'credit_card', opening: 0 },
      ]),
    )
    expect(found?.accounts.length).toBe(3)
  })

  test('keeps texts, accents, and tags where the file has them', () => {
    const texts = (list: readonly { description: string; to?: string }[]) =>
      list.flatMap(({ description, to }) => (to === undefined ? [description] : [])).sort()
    expect(texts(found?.entries ?? [])).toEqual(texts(told))
    if (['YNAB', 'Actual'].includes(app)) return
    const tags = (list: readonly Told[] | OwnRecords['entries']) => list.flatMap((entry) => entry.tags).sort()
    expect(tags(found?.entries ?? [])).toEqual(tags(told))
  })
})

test('a file as Excel saves it reads like one in UTF-8', () => {
  const text = files['Organizze']?.(household()) ?? ''
  expect(readRecords(cp1252(text), TODAY)).toEqual(readList(text))
})

test('rows keep what their accounts hold, whatever is a transfer', () => {
  const names = ['Conta', 'Poupança', 'Carteira']
  const row = fc.record({
    day: fc.integer({ min: 1, max: 3 }),
    amount: fc.constantFrom(-3, -2, -1, 1, 2, 3),
    account: fc.constantFrom(...names),
    text: fc.constantFrom(
      'Mercado',
      ...names.flatMap((name) => [`Transferência para ${name}`, `Transfer : ${name}`, name]),
    ),
    category: fc.constantFrom('', 'Casa', 'Transferências'),
    code: fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'),
  })
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 20 }), (rows) => {
      const lines = rows.map(({ day, amount, account, text, category, code }) =>
        [`0${day}/03/2025`, text, category, `${amount},00`, account, code].join(';'),
      )
      // Enough to be known as a list of records, with signs.
      const known = Array.from({ length: 8 }, (_, index) => `04/03/2025;Feira;Casa;-9,00;Conta;k${index}`)
      const { entries, left } = readList(['Data;Descrição;Categoria;Valor;Conta;Código', ...known, ...lines].join('\n'))
      const expected: Record<string, number> = { Conta: -72_00 }
      for (const { amount, account } of rows) expected[account] = (expected[account] ?? 0) + amount * 100
      const found: Record<string, number> = {}
      for (const { account, to, amount } of entries) {
        found[account] = (found[account] ?? 0) + amount
        if (to !== undefined) found[to] = (found[to] ?? 0) - amount
      }
      expect(left).toEqual([])
      for (const name of names) expect(found[name] ?? 0).toBe(expected[name] ?? 0)
      for (const { parts, amount } of entries)
        if (parts) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.abs(amount))
    }),
  )
})

const HEADER = 'Data;Descrição;Categoria;Valor;Conta;Situação;Tipo'
const OTHERS = Array.from(
  { length: 8 },
  (_, index) => `01/03/2025;Feira;Casa;-9,00;${index % 2 ? 'Poupança' : 'Conta'};Pago;`,
).join('\n')
const one = (line: string, header = HEADER) => readList(`${header}\n${line}\n${OTHERS}`)

test.each([
  [
    'half a transfer is an expense',
    '02/03/2025;Transferência para Poupança;Transferências;-50,00;Conta;Pago;',
    { isLost: true, amount: -50_00 },
  ],
  [
    'a part of a purchase keeps its number',
    '02/03/2025;Geladeira 3/10;Casa;-50,00;Conta;Pago;',
    { description: 'Geladeira 3/10' },
  ],
  ['what is not paid is planned', '02/03/2025;Luz;Casa;-50,00;Conta;Pendente;', { isPlanned: true }],
  ['what is to come is planned', '02/03/2027;Luz;Casa;-50,00;Conta;Pago;', { isPlanned: true }],
  [
    'a group and a name',
    '02/03/2025;Luz;Casa: Luz;-50,00;Conta;Pago;',
    { category: { whole: 'Casa: Luz', group: 'Casa', name: 'Luz' } },
  ],
  [
    'a group by an arrow',
    '02/03/2025;Luz;Casa > Luz;-50,00;Conta;Pago;',
    { category: { whole: 'Casa > Luz', group: 'Casa', name: 'Luz' } },
  ],
  ['no category', '02/03/2025;Luz;Sem categoria;-50,00;Conta;Pago;', { category: { whole: '', group: '', name: '' } }],
  ['without a text its category', '02/03/2025;;Casa;-50,00;Conta;Pago;', { description: 'Casa' }],
  [
    'a name that is a formula is a name',
    "02/03/2025;'=1+1;Casa;-50,00;'=2+2;Pago;",
    { description: '=1+1', account: '=2+2' },
  ],
  ['an expense that came back', '02/03/2025;Camisa;Casa;50,00;Conta;Pago;Despesa', { amount: 50_00 }],
])('%s', (_, line, expected) => {
  expect(one(line).entries[0]).toMatchObject(expected)
})

test.each([
  ['31/02/2025;Luz;Casa;-50,00;Conta;Pago;', 'Data inválida'],
  ['02/03/2025;Luz;Casa;abc;Conta;Pago;', 'Valor inválido'],
  ['02/03/2025;Luz;Casa;0,00;Conta;Pago;', 'Valor de R$ 0,00'],
  ['02/03/2025;Luz;Casa;-50,00;;Pago;', 'A linha não diz de que conta é'],
  ['02/03/2025;Luz;Casa;-50,00;Conta;Cancelado;', 'Cancelada: não aconteceu'],
])('%j stays out: %s', (line, reason) => {
  const { entries, left } = one(line)
  expect(left).toMatchObject([{ line: 2, reason }])
  expect(entries.length).toBe(8)
})

test('where types say what it is, one amount with a minus turns its own row alone', () => {
  const rows = ['Despesa;Aluguel;1500,00', 'Receita;Salário;5000,00', 'Despesa;Mercado;80,00', 'Despesa;Estorno;-20,00']
  const lines = rows.map((row, index) => `${row};Casa;Conta;0${index + 1}/03/2025`)
  const { entries } = readList(['Tipo;Descrição;Valor;Categoria;Conta;Data', ...lines].join('\n'))
  expect(entries.map(({ amount }) => amount)).toEqual([-1500_00, 5000_00, -80_00, 20_00])
})

test('without signs a word that names a movement says its side, and one that names none is told', () => {
  const { entries, left } = readList(
    `Data;Tipo;Descrição;Valor;Conta;Categoria
02/03/2025;Pagamento de fatura;Fatura;50,00;Conta;Casa
03/03/2025;Estorno;Camisa;40,00;Conta;Casa
04/03/2025;Ajuste;Ajuste de caixa;30,00;Conta;Casa
05/03/2025;Despesa;Luz;20,00;Conta;Casa
06/03/2025;Despesa;Água;10,00;Conta;Casa
07/03/2025;Receita;Bolo;5,00;Conta;Casa`,
  )
  expect(entries.map(({ amount }) => amount)).toEqual([-50_00, 40_00, -20_00, -10_00, 5_00])
  expect(left).toMatchObject([{ line: 4, reason: '“Ajuste” não diz se o dinheiro entrou ou saiu' }])
})

test('the balance before the first row is the opening balance', () => {
  const { accounts, entries, openings } = one('01/01/2025;Saldo inicial;;1.250,00;Conta;Pago;')
  expect(accounts).toMatchObject([{ name: 'Conta', opening: 1_250_00 }, { opening: 0 }])
  expect(entries.length).toBe(8)
  expect(openings).toEqual([{ line: 2, account: 'Conta', text: 'Saldo inicial' }])
})

test('rows of one identifier are one split transaction', () => {
  const { entries } = readList(
    `Data;Descrição;Categoria;Valor;Conta;Código
02/03/2025;Arroz;Mercado;-30,00;Conta;7
02/03/2025;Sabão;Limpeza;-12,50;Conta;7
03/03/2025;Luz;Casa;-50,00;Conta;8
04/03/2025;Água;Casa;-20,00;Conta;9`,
  )
  expect(entries).toMatchObject([
    {
      amount: -42_50,
      parts: [{ amount: 30_00, description: 'Arroz', category: { name: 'Mercado' } }, { amount: 12_50 }],
    },
    { amount: -50_00 },
    { amount: -20_00 },
  ])
})

test('the parts of YNAB and of Actual are one split transaction', () => {
  const ynab = readList(
    `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Conta","","03/15/2025","Extra","Casa: Luz","Casa","Luz","Split (1/2) arroz",R$30.00,R$0.00,"Cleared"
"Conta","","03/15/2025","Extra","Casa: Água","Casa","Água","Split (2/2) ",R$12.50,R$0.00,"Cleared"
"Conta","","03/16/2025","Extra","Casa: Água","Casa","Água","feira",R$1.00,R$0.00,"Reconciled"`,
  )
  expect(ynab.entries).toMatchObject([
    {
      amount: -42_50,
      payee: 'Extra',
      description: 'Extra',
      parts: [{ amount: 30_00, description: 'arroz' }, { amount: 12_50 }],
    },
    { amount: -1_00, note: 'feira', status: 'RECONCILED' },
  ])
  const actual = readList(
    `Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
Conta,2025-03-15,Extra,(SPLIT INTO 2) compra,,0,-42.5,Cleared
Conta,2025-03-15,Extra,(SPLIT 1 OF 2) arroz,Luz,-30,0,Cleared
Conta,2025-03-15,Extra,(SPLIT 2 OF 2) ,Água,-12.5,0,Cleared
Conta,2025-03-16,Extra,,Água,-1,0,Cleared`,
  )
  expect(actual.entries).toMatchObject([
    { amount: -42_50, parts: [{ amount: 30_00 }, { amount: 12_50 }] },
    { amount: -1_00 },
  ])
  expect(actual.left).toEqual([])
})

test('columns without a place are told', () => {
  const list = one('02/03/2025;Luz;Casa;-50,00;Conta;Pago;;nota.pdf', `${HEADER};Anexo`)
  expect(list).toMatchObject({ unused: ['Anexo'], unusedCells: [{ line: 2, text: 'Anexo: nota.pdf' }] })
})

test.each([
  'Data;Descrição;Valor\n02/03/2025;Luz;-50,00',
  'Data;Conta;Histórico;Valor\n02/03/2025;1234-5;Luz;-50,00',
  'date,title,amount\n2025-03-02,Uber,12.00',
  // Nothing says what came in.
  'Data;Descrição;Categoria;Valor;Conta\n02/03/2025;Luz;Casa;50,00;Conta',
  '',
])('%j is no list of records', (text) => {
  expect(readRecords(new TextEncoder().encode(text), TODAY)).toBeUndefined()
})

test("'Saldo anterior' of each month is the opening balance once", () => {
  const balance = (day: string, text: string, account: string) => `${day};${text};;100,00;${account};Pago;`
  const lines = [
    balance('01/02/2025', 'Saldo anterior', 'Conta'),
    balance('01/01/2025', 'Saldo anterior', 'Conta'),
    balance('01/01/2025', 'Saldo anterior (31/12/2024)', 'Carteira'),
    balance('01/01/2025', 'Saldo inicial', 'Carteira'),
    // This balance follows other rows of its account.
    balance('01/04/2025', 'Saldo anterior', 'Poupança'),
    '02/04/2025;Saldo anterior da fatura;Casa;-70,00;Conta;Pago;',
  ]
  const { accounts, entries, left, openings } = one(lines.join('\n'))
  expect(accounts).toMatchObject([
    { name: 'Conta', opening: 100_00 },
    { name: 'Carteira', opening: 100_00 },
    { name: 'Poupança', opening: 0 },
  ])
  expect(openings.map(({ line }) => line)).toEqual([3, 5])
  const reason = 'É um saldo, não uma transação'
  expect(left.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 2, reason, text: 'Conta: Saldo anterior' },
    { line: 4, reason, text: 'Carteira: Saldo anterior (31/12/2024)' },
    { line: 6, reason, text: 'Poupança: Saldo anterior' },
  ])
  expect(entries[0]).toMatchObject({ line: 7, description: 'Saldo anterior da fatura', amount: -70_00 })
})

test.each([
  ['printed', ['R$ -50,00;', 'US$ -100,00;', 'US$ -100,00;'], [-50_00]],
  ['printed beside amounts that print none', ['-50,00;', 'US$ -100,00;', '-60,00;'], [-50_00, -60_00]],
  ['in a column', ['-50,00;BRL', '-100,00;USD', '-100,00;USD'], [-50_00]],
  ['in a column, where it says R$', ['-50,00;R$', '-100,00;USD', '-100,00;USD'], [-50_00]],
  ['in either', ['-50,00;BRL', 'US$ -100,00;', '-60,00;'], [-50_00, -60_00]],
  ['in the whole column', ['-50,00;USD', '-60,00;USD', '-70,00;EUR'], [-50_00, -60_00]],
  ['printed by the whole file', ['US$ -50,00;', 'US$ -60,00;'], [-50_00, -60_00]],
])('foreign money does not come in as reais: %s', (_, amounts, expected) => {
  const lines = amounts.map((amount) => `02/03/2025;Luz;Casa;Conta;${amount}`)
  const { entries, left } = readList(['Data;Descrição;Categoria;Conta;Valor;Moeda', ...lines].join('\n'))
  expect(entries.map(({ amount }) => amount)).toEqual(expected)
  expect(left.length).toBe(amounts.length - expected.length)
  for (const { reason } of left) expect(reason).toMatch(/^Valor em outra moeda \((?:USD|EUR)\), que não é convertido$/)
})

test("notes of Tostão's own list stay whole", () => {
  const note = ['Combinado:', '10/05 - 50', '', ...Array.from({ length: 30 }, (_, at) => `"${at}"; x`)].join('\n')
  const row = (date: string, text: string) =>
    `${date};Despesa;Luz;-50,00;Itaú;Casa;;;Paga;;;"${text.replaceAll('"', '""')}"`
  const lines = [OWN, row('02/03/2025', note), ';;;;;;;;;;;', row('31/02/2025', 'x'), row('04/03/2025', "'- 10\n'- 20")]
  const { entries, left } = readList(lines.join('\r\n'))
  expect(entries).toMatchObject([
    { line: 2, note },
    { line: 37, note: "- 10\n'- 20" },
  ])
  expect(left).toMatchObject([{ line: 36, reason: 'Data inválida' }])
  // A quote without an end does not swallow the rest.
  const torn = [OWN, row('02/03/2025', 'a').slice(0, -1), row('03/03/2025', 'b'), row('04/03/2025', 'c')]
  expect(readList(torn.join('\r\n')).entries.map(({ line }) => line)).toEqual([2, 3, 4])
})

test('an account may have a name of one letter and a number', () => {
  const lines = ['02/03/2025;Luz;Casa;-50,00;C6', '03/03/2025;Pão;Casa;-5,00;C6']
  expect(readList(['Data;Descrição;Categoria;Valor;Conta', ...lines].join('\n')).accounts).toMatchObject([
    { name: 'C6' },
  ])
})
