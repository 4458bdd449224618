import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOut, read, refusalOf, rows } from './reading.ts'

interface Printed {
  day: string
  amount: string
  side: 'CRDT' | 'DBIT'
  more?: string
}

const entry = ({ day, amount, side, more = '' }: Printed) => `
<Ntry><Amt Ccy="BRL">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`

const balance = (code: string, amount: string, side: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="BRL">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

const statement = (entries: string, balances = '', account = '12345-6') => `
<Stmt><Id>1</Id><FrToDt><FrDtTm>2026-08-01T00:00:00-03:00</FrDtTm><ToDtTm>2026-08-31T23:59:59-03:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>BRL</Ccy><Svcr><FinInstnId><ClrSysMmbId><MmbId>341</MmbId></ClrSysMmbId></FinInstnId></Svcr></Acct>
${balances}${entries}</Stmt>`

const file = (statements: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>A</MsgId></GrpHdr>${statements}
</BkToCstmrStmt></Document>`

const details = (party: 'Cdtr' | 'Dbtr', name: string, text: string) =>
  `<NtryDtls><TxDtls><RltdPties><${party}><Pty><Nm>${name}</Nm></Pty></${party}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`

const august = [
  {
    day: '2026-08-03',
    amount: '87.50',
    side: 'DBIT',
    more: details('Cdtr', 'Mercado Bom &amp; Cia', 'Compra no débito'),
  },
  { day: '2026-08-05', amount: '1500', side: 'CRDT', more: details('Dbtr', 'Empresa Azul', 'Salário') },
  { day: '2026-08-07', amount: '12.3', side: 'DBIT', more: '<AddtlNtryInf>Tarifa do pacote</AddtlNtryInf>' },
] as const

test('the rows, their other party, the account, its balances and the period are read', () => {
  const balances = balance('OPBD', '100.00', 'CRDT', '2026-08-01') + balance('CLBD', '1500.20', 'CRDT', '2026-08-31')
  const found = read(file(statement(august.map(entry).join(''), balances)))
  expect(rows(found)).toBe(
    `2026-08-03 -8750 Mercado Bom & Cia Compra no débito
2026-08-05 150000 Empresa Azul Salário
2026-08-07 -1230 Tarifa do pacote`,
  )
  const [account] = found.accounts
  expect(account).toMatchObject({
    kind: 'bank',
    currency: 'BRL',
    institution: 'Itaú',
    accountHint: '12345-6',
    period: { from: '2026-08-01', to: '2026-08-31' },
    closingBalance: 150020,
  })
  expect(account?.checks.map(({ agrees }) => agrees)).toEqual([true])
  expect(found.questions).toEqual([])
})

test('a row that is missing is told by the balances', () => {
  const balances = balance('OPBD', '100.00', 'CRDT', '2026-08-01') + balance('CLBD', '1500.20', 'CRDT', '2026-08-31')
  const found = read(file(statement(august.slice(1).map(entry).join(''), balances)))
  expect(found.accounts[0]?.checks.map(({ agrees }) => agrees)).toEqual([false])
})

test('what is pending, and what is in another currency, is left out', () => {
  const pending = entry(august[0]).replace('BOOK', 'PDNG')
  const foreign = entry(august[1]).replace('Amt Ccy="BRL"', 'Amt Ccy="USD"')
  const found = read(file(statement(pending + foreign + entry(august[2]))))
  expect(rows(found)).toBe('2026-08-07 -1230 Tarifa do pacote')
  expect(leftOut(found).map((line) => line.split(' ')[1])).toEqual(['future', 'empty'])
})

test('the days of one account are one account, and another number is another', () => {
  const day = (number: number, opening: string, closing: string) =>
    statement(
      entry({ day: `2026-08-0${number}`, amount: '10.00', side: 'CRDT' }),
      balance('OPBD', opening, 'CRDT', `2026-08-0${number}`) + balance('CLBD', closing, 'CRDT', `2026-08-0${number}`),
    ).replace(/<FrToDt>.*<\/FrToDt>/, '')
  const text = file(day(3, '0.00', '10.00') + day(4, '10.00', '20.00') + statement(entry(august[0]), '', '777'))
  const { accounts } = read(text)
  expect(accounts.map(({ accountHint, transactions }) => [accountHint, transactions.length])).toEqual([
    ['12345-6', 2],
    ['777', 1],
  ])
  expect(accounts[0]?.closingBalance).toBe(2000)
  expect(accounts[0]?.checks.every(({ agrees }) => agrees)).toBe(true)
})

test('a batch has no name of one of its payments; prefixes and one long line are read, too', () => {
  const payment = (name: string) => `<TxDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`
  const batch = `<NtryDtls>${payment('Ana')}${payment('Bia')}</NtryDtls><AddtlNtryInf>Folha</AddtlNtryInf>`
  const text = file(statement(entry({ day: '2026-08-03', amount: '10.00', side: 'DBIT', more: batch })))
  const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replaceAll('\n', '')
  expect(rows(read(text))).toBe('2026-08-03 -1000 Folha')
  expect(rows(read(prefixed))).toBe('2026-08-03 -1000 Folha')
})

test('a file that ends in a statement, one with definitions and one without rows are refused', () => {
  const whole = file(statement(august.map(entry).join('')))
  expect(refusalOf(whole.slice(0, whole.indexOf('Tarifa')))).toBe('truncated')
  expect(refusalOf(whole.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'))).toBe('doctype')
  expect(refusalOf(file(statement('')))).toBe('no_rows')
})

test('every row has the day, the amount and the side that the file prints; one that is cut short is refused', () => {
  const printed = fc.record({
    day: fc.constantFrom('2026-08-03', '2026-08-31'),
    centavos: fc.integer({ min: 1, max: 1e9 }),
    side: fc.constantFrom<'CRDT' | 'DBIT'>('CRDT', 'DBIT'),
    more: fc.constantFrom('', '<NtryDtls/>', '<AddtlNtryInf>a &lt; b</AddtlNtryInf>'),
  })
  const list = fc.array(printed, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(list, fc.double({ min: 0, max: 1, noNaN: true }), (all, where) => {
      const entries = all.map(({ centavos, ...one }) => entry({ ...one, amount: (centavos / 100).toFixed(2) })).join('')
      const text = file(statement(entries))
      const found = read(text).accounts[0]?.transactions ?? []
      expect(found.map(({ day, amount }) => [day, amount])).toEqual(
        all.map(({ day, centavos, side }) => [day, side === 'DBIT' ? -centavos : centavos]),
      )
      const start = text.indexOf('<Ntry>')
      const end = text.indexOf('</Stmt>')
      const cut = refusalOf(text.slice(0, start + Math.floor(where * (end - start))))
      expect(cut).toBe('truncated')
    }),
  )
})
