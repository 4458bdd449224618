import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactions } from './dialect.ts'
import { expectHonest } from './honest.ts'
import { type Layout, leftOut, read, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout & { kind: 'bank' | 'card' }> = {
  'Itaú: the day first, comma': {
    kind: 'bank',
    text: `!Type:Bank
D03/08/2026
T-1.234,56
N000123
PMERCADO BOM PRECO
MCompra no débito
LAlimentação
^
D15/08/2026
T2.000,00
PSALARIO
^
`,
    rows: '2026-08-03 -123456 MERCADO BOM PRECO Compra no débito\n2026-08-15 200000 SALARIO',
  },
  'Quicken: the month first, an apostrophe before the year, point': {
    kind: 'card',
    text: "!Option:AutoSwitch\n!Account\nNCartão\nTCCard\n^\n!Type:CCard\nD8/ 3'26\nT-1,012.50\nPCoffee\n^\nD8/4' 6\nT100.00\nPPayment\n^\n",
    rows: '2026-08-03 -101250 Coffee\n2006-08-04 10000 Payment',
  },
  'Money: two digits, CRLF, no last end of record': {
    kind: 'bank',
    text: '!Type:Cash\r\nD25/08/26\r\nT-10,00\r\nPFeira\r\n^\r\nD03/08/26\r\nT5\r\nPTroco',
    rows: '2026-08-25 -1000 Feira\n2026-08-03 500 Troco',
  },
  'a card whose purchases have no minus': {
    kind: 'card',
    text: '!Type:CCard\nD03/08/2026\nT10,00\nPMERCADO\n^\nD04/08/2026\nT20,00\nPPOSTO\n^\nD15/08/2026\nT-30,00\nPPAGAMENTO RECEBIDO\n^\n',
    rows: '2026-08-03 -1000 MERCADO\n2026-08-04 -2000 POSTO\n2026-08-15 3000 PAGAMENTO RECEBIDO',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
  expect(statement.accounts[0]?.kind).toBe(layout.kind)
  expect(statement.detection.format.value).toBe('qif')
})

test('categories are kept, the other account of a transfer is none; splits and lists are no rows', () => {
  const file = `!Type:Cat
NCasa
D
^
!Account
NConta
TBank
^
!Type:Bank
D03/08/2026
T-30,00
PMERCADO
LCasa
SCasa
$-10,00
SLazer
$-20,00
^
D04/08/2026
T-5,00
PGUARDADO
L[Poupança]
^
`
  const statement = read(file)
  expect(statement.accounts).toHaveLength(1)
  expect(statement.accounts[0]).toMatchObject({
    accountHint: 'Conta',
    transactions: [
      { amount: -3000, cells: { category: 'Casa' } },
      { amount: -500, cells: {} },
    ],
  })
  expect(leftOut(statement)).toEqual([])
  expect(statement.skipped).toMatchObject([{ line: 2, kind: 'outside' }])
})

test('each account of the file is one, in order', () => {
  const account = (name: string, type: string) =>
    `!Account\nN${name}\nT${type}\n^\n!Type:${type}\nD03/08/2026\nT-1,00\nP${name}\n^\n`
  expect(read(account('Conta', 'Bank') + account('Cartão', 'CCard')).accounts).toMatchObject([
    { kind: 'bank', accountHint: 'Conta' },
    { kind: 'card', accountHint: 'Cartão' },
  ])
})

test.each([
  ['a day above 12 in front', ['13/08/2026', '03/04/2026'], '2026-04-03'],
  ['a day above 12 behind', ['08/13/2026', '03/04/2026'], '2026-03-04'],
  ['nothing', ['03/04/2026', '03/04/2026'], '2026-04-03'],
  ['an apostrophe', ["03/04'26", "03/04'26"], '2026-03-04'],
  ['an apostrophe and a day above 12 in front', ["13/08'26", "03/04'26"], '2026-04-03'],
])('the order of day and month is one for the file, shown by %s', (_, days, day) => {
  const file = `!Type:Bank\n${days.map((one) => `D${one}\nT-1,00\nPX\n^\n`).join('')}`
  expect(read(file).accounts[0]?.transactions.at(-1)?.day).toBe(day)
})

test('the person can choose the order, the mark, the signs and the kind', () => {
  const file = '!Type:Bank\nD03/04/2026\nT1.500\nPX\n^\n'
  const statement = read(file, { dateOrder: 'mdy', decimalMark: 'dot', signs: 'inverted', kind: 'card' })
  expect(rows(statement)).toBe('2026-03-04 -150 X')
})

test('beside amounts with a minus a plain one came in: what was withdrawn goes into the wallet', () => {
  const file = '!Type:Cash\nD03/08/2026\nT-9,00\nPFeira\n^\nD14/08/2026\nT150,00\nPSaque\n^\n'
  expect(rows(read(file))).toBe('2026-08-03 -900 Feira\n2026-08-14 15000 Saque')
})

test('a file without the line !Type is a bank account, and says that it guessed', () => {
  const statement = read('D03.08.2026\r\nT-9,00\r\nPFeira\r\n^\r\nD25.08.2026\r\nT1,50\r\n^\r\n')
  expect(rows(statement)).toBe('2026-08-03 -900 Feira\n2026-08-25 150 Sem descrição')
  expect(statement.detection.kind).toMatchObject({ value: 'bank', from: 'default' })
})

test('a file cut off in its last amount is refused', () => {
  const file = '!Type:Bank\nD03/08/2026\nT-9,00\nPFeira\n^\nD14/08/2026\nPLuz\nT-150,00'
  expect(refusalOf(file.slice(0, -3))).toBe('truncated')
  expect(rows(read(`${file}\n`))).toContain('-15000 Luz')
})

test('a list without any minus is read by its words, or asked about', () => {
  const list = (...texts: string[]) =>
    `!Type:Bank\n${texts.map((text) => `D03/08/2026\nT5,00\nP${text}\n^\n`).join('')}`
  expect(rows(read(list('Saque', 'Depósito')))).toBe('2026-08-03 -500 Saque\n2026-08-03 500 Depósito')
  expect(read(list('Feira', 'Ana')).detection.signs.from).toBe('default')
})

test('records that cannot be read are left out with their line', () => {
  const file =
    '!Type:Bank\nD03/08/2026\nT-1,00\nPA\n^\nD33/08/2026\nT-2,00\nPB\n^\nD05/08/2026\nTdez\nPC\n^\nT-3,00\nPD\n^\n'
  expect(rows(read(file))).toBe('2026-08-03 -100 A')
  expect(leftOut(read(file))).toEqual(['6 bad', '10 bad', '14 bad'])
})

const styles = fc.record({
  american: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  type: fc.constantFrom('Bank', 'Cash'),
})

function print(list: readonly { day: string; amount: number; description: string }[], american: boolean): string[][] {
  return list.map(({ day, amount, description }) => {
    const [y = '', m = '', d = ''] = day.split('-')
    const value = (amount / 100).toFixed(2)
    const date = american ? `${Number(m)}/${Number(d)}/${y}` : `${d}/${m}/${y}`
    return [`D${date}`, `T${american ? value : value.replace('.', ',')}`, `P${description}`, '^']
  })
}

test('any list printed as QIF reads back the same, when a day shows the order', () => {
  const sure = { day: '2026-08-28', amount: -100, description: 'Pix' }
  fc.assert(
    fc.property(transactions, styles, (some, { american, lineEnd, type }) => {
      const list = [...some, sure]
      const text = [`!Type:${type}`, ...print(list, american).flat()].join(lineEnd)
      const found = read(text).accounts[0]?.transactions.map(({ day, amount, description }) => ({
        ...{ day, amount, description },
      }))
      expect(found).toEqual(list)
    }),
  )
})

test('a QIF from which one line is taken away is never silently wrong', () => {
  fc.assert(
    fc.property(transactions, fc.nat(), (list, lost) => {
      const lines = print(list, false).flat()
      const gone = lost % lines.length
      fc.pre(lines[gone] !== '^' && !lines[gone]?.startsWith('P'))
      const text = ['!Type:Bank', ...lines.toSpliced(gone, 1)].join('\n')
      const before = (index: number) => (index * 4 > gone ? 1 : 0)
      const truth = list.map(({ day, amount }, index) => [index * 4 + 2 - before(index), `${day} ${amount}`] as const)
      expectHonest(text, new Map(truth))
    }),
  )
})
