import { expect, test } from 'vitest'
import { leftOut, read, refusalOf, rows } from './reading.ts'

const transaction = (amount: string, more = '', day = '20260805') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}${more}</STMTTRN>`

const account = (...transactions: string[]) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>
${transactions.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>100.00<DTASOF>20260831</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const card = (...transactions: string[]) =>
  `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>4444</CCACCTFROM><BANKTRANLIST>
${transactions.join('\n')}
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`

const amounts = (text: string) => read(text).accounts[0]?.transactions.map(({ amount }) => amount)

test.each([
  ['0,00<DTASOF>00000000', undefined],
  ['0,00<DTASOF>20260831', 0],
  ['7,00<DTASOF>00000000', 700],
])('a balance of %s is read as %s', (printed, balance) => {
  const text = account(transaction('-10,00', '<MEMO>Luz')).replace('100.00<DTASOF>20260831', printed)
  expect(read(text).accounts[0]?.closingBalance).toBe(balance)
})

test('name and memo are joined to one description, without repeating a text', () => {
  const statement = read(
    account(
      transaction('-10.00', '<NAME>Fulano<MEMO>Pix enviado'),
      transaction('-10.00', '<NAME>PAGAMENTO CONTA DE<MEMO>PAGAMENTO CONTA DE LUZ'),
      transaction('-10.00', '<MEMO></MEMO><NAME>Sem memo'),
      transaction('-10.00'),
    ),
  )
  expect(statement.accounts[0]?.transactions.map(({ description }) => description)).toEqual([
    'Fulano Pix enviado',
    'PAGAMENTO CONTA DE LUZ',
    'Sem memo',
    'Sem descrição',
  ])
  expect(statement.accounts[0]?.transactions[0]?.memo).toBe('Pix enviado')
})

test.each([
  ['decimal point', '-10.50', -1050],
  ['decimal comma and leading spaces', '       -10,50', -1050],
  ['thousands', '-1.234,56', -123456],
  ['no cents', '25', 2500],
  ['plus sign', '+3.10', 310],
  ['three decimals, since OFX groups no thousands', '-1.500', -150],
])('an amount with %s', (_, printed, centavos) => {
  expect(amounts(account(transaction(printed)))).toEqual([centavos])
})

test.each([
  '20260805',
  '20260805120000[-3:BRT]',
  '20260805000000[0:GMT]',
  '20260805235959.999[-03:EST]',
  '2026080510000',
])('the day of %s is that of its first eight digits', (printed) => {
  expect(read(account(transaction('-1.00', '', printed))).accounts[0]?.transactions[0]?.day).toBe('2026-08-05')
})

test('rows that share a FITID are all kept', () => {
  const same = transaction('-10.00', '<FITID>2026080511000<MEMO>COMPRA COM CARTAO')
  expect(rows(read(account(same, same, same))).split('\n')).toHaveLength(3)
})

test('unescaped & and <, entities and CDATA are text', () => {
  const statement = read(
    account(
      transaction('-1.00', '<MEMO>C & A < 10% <fulano@banco>'),
      transaction('-1.00', '<MEMO>M&amp;M D&eacute;bito &#225;'),
      transaction('-1.00', '<MEMO><![CDATA[LOJA & CIA]]></MEMO>'),
    ),
  )
  expect(rows(statement)).toBe(`2026-08-05 -100 C & A < 10% <fulano@banco>
2026-08-05 -100 M&M Débito á
2026-08-05 -100 LOJA & CIA`)
})

test('bad dates, bad amounts, zeros and balances are skipped with their line', () => {
  const statement = read(
    account(
      transaction('-1.00', '<MEMO>OK'),
      transaction('abc', '<MEMO>VALOR'),
      transaction('-1.00', '<MEMO>DATA', '20269999'),
      transaction('0.00', '<MEMO>ZERO'),
      transaction('500.00', '<MEMO>SALDO ANTERIOR'),
      transaction('500.00', '<MEMO>TOTAL DE CREDITOS'),
      transaction('-33.00', '<MEMO>TOTAL DAS TINTAS'),
    ),
  )
  expect(rows(statement)).toBe('2026-08-05 -100 OK\n2026-08-05 -3300 TOTAL DAS TINTAS')
  expect(leftOut(statement)).toEqual(['3 bad', '4 bad', '5 empty', '6 balance', '7 balance'])
})

test('on a card a purchase is negative, whichever sign the bank prints', () => {
  const printed = [transaction('-50.00', '<MEMO>MERCADO'), transaction('80.00', '<MEMO>PAGAMENTO RECEBIDO')]
  const inverted = [transaction('50.00', '<MEMO>MERCADO'), transaction('-80.00', '<MEMO>PAGAMENTO RECEBIDO')]
  expect(read(card(...printed)).accounts[0]?.kind).toBe('card')
  expect(amounts(card(...printed))).toEqual([-5000, 8000])
  expect(amounts(card(...inverted))).toEqual([-5000, 8000])
})

test('TRNTYPE decides when no amount has a sign', () => {
  const debit = transaction('50.00').replace('OTHER', 'DEBIT')
  const credit = transaction('80.00').replace('OTHER', 'CREDIT')
  expect(amounts(account(debit, credit))).toEqual([-5000, 8000])
  expect(amounts(account(debit, credit).replaceAll('\n', ''))).toEqual([-5000, 8000])
  expect(amounts(account(debit, credit, transaction('-1.00')))).toEqual([5000, 8000, -100])
})

test.each(['PAYMENT', 'ATM', 'CASH', 'FEE', 'SRVCHG', 'CHECK', 'POS', 'DIRECTDEBIT', 'REPEATPMT'])(
  '%s is an expense when no amount has a sign',
  (type) => {
    const spent = transaction('50.00').replace('OTHER', type)
    const credit = transaction('80.00').replace('OTHER', 'CREDIT')
    expect(amounts(account(spent, credit))).toEqual([-5000, 8000])
    expect(amounts(account(spent, credit, transaction('-1.00')))).toEqual([5000, 8000, -100])
  },
)

test('on a card without signs PAYMENT is a payment of the bill', () => {
  const bought = transaction('50.00').replace('OTHER', 'DEBIT')
  const paid = transaction('80.00').replace('OTHER', 'PAYMENT')
  expect(amounts(card(bought, paid))).toEqual([-5000, 8000])
})

test('a card whose types agree with its signs is read as printed, however few the purchases', () => {
  const bought = transaction('-100.00', '<MEMO>LOJA').replace('OTHER', 'DEBIT')
  const back = transaction('100.00', '<MEMO>LOJA').replace('OTHER', 'CREDIT')
  expect(amounts(card(bought, back))).toEqual([-10000, 10000])
  expect(read(card(bought, back)).detection.signs.evidence).toContain('DEBIT e CREDIT')
  // When they disagree, a minus is money that went out, and the user is asked.
  const disagreeing = card(back, bought.replace('DEBIT', 'CREDIT'))
  expect(amounts(disagreeing)).toEqual([10000, -10000])
  expect(read(disagreeing).detection.signs.from).toBe('default')
})

test('each statement of the file is an account, in its own currency', () => {
  const dollars = card(transaction('-2.00')).replace('BRL', 'USD')
  const { accounts } = read(account(transaction('-1.00')).replace('</OFX>', '') + dollars.replace('<OFX>', ''))
  expect(accounts.map(({ kind, currency, transactions }) => [kind, currency, transactions.length])).toEqual([
    ['bank', 'BRL', 1],
    ['card', 'USD', 1],
  ])
})

test('institution, account number, period and closing balance are read', () => {
  const text = account(transaction('100.00')).replace(
    '<BANKTRANLIST>',
    '<BANKTRANLIST><DTSTART>20260801<DTEND>20260831',
  )
  const [found] = read(text).accounts
  expect(found).toMatchObject({
    institution: 'Itaú',
    accountHint: '12345-6',
    period: { from: '2026-08-01', to: '2026-08-31' },
    closingBalance: 10000,
    checks: [{ balance: 'closing', agrees: true }],
  })
})

test('a wrong declared charset is ignored, and the evidence says so', () => {
  const { detection, accounts } = read(
    `OFXHEADER:100\nCHARSET:1252\n\n${account(transaction('1.00', '<MEMO>CRÉDITO'))}`,
  )
  expect(accounts[0]?.transactions[0]?.description).toBe('CRÉDITO')
  expect(detection.encoding.evidence).toContain('embora o arquivo declare Windows-1252')
})

test('lower-case tags and a lone CR are read', () => {
  const text = account(transaction('-1.00', '<MEMO>a'), transaction('-2.00', '<MEMO>b'))
    .replaceAll('\n', '\r')
    .toLowerCase()
  expect(read(text).accounts[0]?.transactions.map(({ line }) => line)).toEqual([2, 3])
})

test('a file cut in the middle is refused, one that only lacks its end is read', () => {
  const whole = account(transaction('-1.00'), transaction('-2.00'))
  expect(refusalOf(whole.slice(0, whole.indexOf('-2.00')))).toBe('truncated')
  expect(refusalOf(whole.slice(0, whole.indexOf('</BANKTRANLIST>')))).toBe('truncated')
  expect(amounts(whole.replace('</OFX>', ''))).toEqual([-100, -200])
})

test('a month without entries is refused', () => {
  expect(refusalOf(account())).toBe('no_rows')
})

test('OFC, the format of Money 95, with its types in numbers', () => {
  const ofc = (type: number) => `<OFC>
<DTD>2</DTD>
<CPAGE>1252</CPAGE>
<ACCTSTMT>
<ACCTFROM><BANKID>001</BANKID><ACCTID>0001-1</ACCTID><ACCTTYPE>${type}</ACCTTYPE></ACCTFROM>
<STMTRS><DTSTART>20260801</DTSTART><DTEND>20260831</DTEND><LEDGER>-10.00</LEDGER>
<STMTTRN><TRNTYPE>1</TRNTYPE><DTPOSTED>20260805</DTPOSTED><TRNAMT>-10.00</TRNAMT><FITID>1</FITID><MEMO>Saque</MEMO></STMTTRN>
</STMTRS></ACCTSTMT></OFC>`
  expect(rows(read(ofc(0)))).toBe('2026-08-05 -1000 Saque')
  expect([0, 2].map((type) => read(ofc(type)).accounts.map(({ kind }) => kind))).toEqual([['bank'], ['card']])
})

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
