import { expect, test } from 'vitest'
import { read } from './reading.ts'

type Printed = readonly [day: string, amount: string, memo: string]

const file = (rows: readonly Printed[], closing: string, asOf = '20260831', end = '<DTEND>20260831') =>
  `<OFX><STMTRS><BANKTRANLIST>${end}
${rows.map(([day, amount, memo]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202608${day}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>${closing}<DTASOF>${asOf}</LEDGERBAL></STMTRS></OFX>`

const rows: readonly Printed[] = [
  ['01', '300.00', 'SALDO ANTERIOR'],
  ['03', '-50.00', 'FARMACIA'],
  ['03', '250.00', 'Saldo do dia'],
  ['07', '80.00', 'CARLA'],
  ['07', '-5.00', 'BANCA'],
  ['07', '325.00', 'Saldo do dia'],
]
const without = (memo: string) => rows.filter((row) => row[2] !== memo)

const checksOf = (text: string) =>
  (read(text).accounts[0]?.checks ?? []).map(({ agrees, lines }) => [agrees, lines] as const)

test('balances among the rows are checked, from old to new and from new to old', () => {
  expect(checksOf(file(rows, '325.00'))).toEqual([[true, []]])
  expect(checksOf(file(rows.toReversed(), '325.00'))).toEqual([[true, []]])
  expect(checksOf(file(without('BANCA'), '325.00'))).toEqual([[false, [8]]])
  expect(checksOf(file(without('BANCA').toReversed(), '325.00'))).toEqual([[false, [8]]])
})

test('an income that the balances show is not doubted', () => {
  expect(read(file(rows, '325.00')).accounts[0]?.unconfirmed).toBeUndefined()
  expect(read(file(without('Saldo do dia'), '900.00', '20260915')).accounts[0]?.unconfirmed?.lines).toEqual([4])
})

test('the closing balance is checked with the one before the rows, when it is that of their last day', () => {
  const short = without('Saldo do dia')
  expect(checksOf(file(short, '325.00'))).toEqual([[true, []]])
  expect(checksOf(file(short, '900.00'))).toEqual([[false, [7]]])
  // The balance of the day of the download, or of a day between the rows.
  expect(checksOf(file(short, '900.00', '20260915'))).toEqual([])
  expect(checksOf(file(short, '250.00', '20260805'))).toEqual([])
  expect(checksOf(file(short, '900.00', '20260831', ''))).toEqual([[false, [7]]])
})

test('without any minus the balances say which rows are expenses', () => {
  const unsigned = (['03', '04', '05'] as const).flatMap((day, at): Printed[] => [
    [day, '40.00', 'LOJA'],
    [day, `${260 - at * 40}.00`, 'Saldo do dia'],
  ])
  const found = read(file([['01', '300.00', 'SALDO ANTERIOR'], ...unsigned], '180.00'))
  expect(found.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-4000, -4000, -4000])
})

test.each([
  ['-65.00', [[true, []]]],
  ['65.00', [[true, []]]],
  ['-60.00', [[false, [7]]]],
])('of a card the bill before and this one are compared, with a minus or without: %s', (closing, checks) => {
  const bill: Printed[] = [
    ['01', '-300.00', 'SALDO ANTERIOR'],
    ['05', '300.00', 'PAGAMENTO EFETUADO'],
    ['06', '-10.00', 'FARMACIA'],
    ['10', '-55.00', 'LOJA 1/3'],
  ]
  const text = file(bill, closing).replaceAll('STMTRS', 'CCSTMTRS')
  expect(checksOf(text)).toEqual(checks)
  // Without the bill before, a card may begin at any balance.
  expect(checksOf(file(bill.slice(1), '-60.00').replaceAll('STMTRS', 'CCSTMTRS'))).toEqual([])
})
