import { expect, test } from 'vitest'
import { leftOut, read, rows } from './reading.ts'

const amounts = (text: string) => read(text).accounts[0]?.transactions.map(({ amount }) => amount)

const typed = (list: readonly (readonly [type: string, amount: string, memo: string])[]) =>
  `<OFX><STMTRS><BANKTRANLIST>${list
    .map(
      ([type, amount, memo], at) =>
        `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026080${at + 1}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></OFX>`

test('where no amount has a minus, a type that says neither in nor out leaves it to the words', () => {
  const statement = read(
    typed([
      ['DEP', '1000.00', 'DEPÓSITO'],
      ['XFER', '200.00', 'TED enviada'],
      ['XFER', '300.00', 'TED recebida'],
      ['OTHER', '40.00', 'LOJA'],
      ['FEE', '10.00', 'TARIFA'],
    ]),
  )
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([100000, -20000, 30000, -1000])
  expect(leftOut(statement)).toEqual(['1 bad'])
})

test('one type of money in is enough for a row that says nothing to be left out', () => {
  const statement = read(
    typed([
      ['CREDIT', '900.00', 'ORDEM BANCARIA'],
      ['OTHER', '35.00', 'SEGURO'],
    ]),
  )
  expect(rows(statement)).toBe('2026-08-01 90000 ORDEM BANCARIA')
  expect(leftOut(statement)).toEqual(['1 bad'])
})

test('where neither a minus nor a type says it, the words do, or the import asks', () => {
  const said = typed([
    ['OTHER', '12.50', 'TARIFA BANCARIA'],
    ['OTHER', '80.00', 'RESGATE CDB'],
    ['OTHER', '7.00', 'LOJA'],
  ])
  expect(amounts(said)).toEqual([-1250, 8000])
  expect(leftOut(read(said))).toEqual(['1 bad'])
  const mute = typed([
    ['OTHER', '12.50', 'LOJA'],
    ['XFER', '80.00', 'MARIA'],
  ])
  expect(read(mute).detection.signs.from).toBe('default')
  expect(read(mute, { signs: 'inverted' }).accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([
    -1250, -8000,
  ])
})

test('the numbers of OFC say the same as the types of OFX', () => {
  const list = (['0', '1', '2', '4', '5', '8', '10', '11'] as const).map((type) => [type, '1.00', 'X'] as const)
  expect(amounts(typed(list).replaceAll('OFX', 'OFC'))).toEqual([100, -100, 100, -100, 100, -100, -100, 100])
})

test('a DEBIT that has lost its minus is left out; one that came in by its words is kept', () => {
  const statement = read(
    typed([
      ['DEBIT', '-10.00', 'LUZ'],
      ['DEBIT', '20.00', 'ALUGUEL'],
      ['CREDIT', '500.00', 'SALARIO'],
      ['DEBIT', '5.00', 'ESTORNO LUZ'],
    ]),
  )
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-1000, 50000, 500])
  expect(leftOut(statement)).toEqual(['1 bad'])
})

test('the type of a row that is left out says nothing of the signs of the others', () => {
  const { detection, accounts } = read(
    typed([
      ['DEBIT', '-10.00', 'LUZ'],
      ['CREDIT', '40.00', 'LIVRARIA'],
      ['OTHER', '30.00', 'SALDO DO DIA'],
    ]),
  )
  expect(detection.signs.evidence).toContain('DEBIT e CREDIT')
  expect(accounts[0]?.unconfirmed).toBeUndefined()
})

test('an income that its type says is neither doubted nor taken for an expense by its words', () => {
  const file = (type: string) =>
    read(
      typed([
        ['OTHER', '-10.00', 'LUZ'],
        [type, '40.00', 'LIVRARIA'],
        [type, '50.00', 'SAQUE NAO REALIZADO'],
      ]),
    )
  expect(rows(file('CREDIT'))).toContain('5000 SAQUE')
  expect(file('CREDIT').accounts[0]?.unconfirmed).toBeUndefined()
  expect(leftOut(file('OTHER'))).toEqual(['1 bad'])
  expect(file('OTHER').accounts[0]?.unconfirmed?.lines).toEqual([1])
})

test('the answer on the signs is for the account that asks', () => {
  const signed = typed([
    ['OTHER', '-10.00', 'LUZ'],
    ['OTHER', '40.00', 'PIX RECEBIDO'],
  ])
  const mute = typed([['OTHER', '12.50', 'LOJA']])
  const file = signed.replace('</OFX>', '') + mute.replace('<OFX>', '')
  expect(read(file).detection.signs.from).toBe('default')
  const { accounts, detection } = read(file, { signs: 'inverted' })
  expect(accounts.map(({ transactions }) => transactions.map(({ amount }) => amount))).toEqual([[-1000, 4000], [-1250]])
  expect(detection.signs).toMatchObject({ value: 'inverted', from: 'options' })
})

test('a few types that contradict the sign are named, unless the words confirm it', () => {
  const statement = read(
    typed([
      ['DEBIT', '-10.00', 'LUZ'],
      ['DEBIT', '-20.00', 'FEIRA'],
      ['CREDIT', '-30.00', 'LOJA'],
      ['CREDIT', '-40.00', 'PIX ENVIADO ANA'],
    ]),
  )
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-1000, -2000, -3000, -4000])
  expect(statement.accounts[0]?.unconfirmed).toEqual({
    message: 'O tipo DEBIT ou CREDIT diz o contrário do sinal na linha 1. Confira.',
    lines: [1],
  })
})
