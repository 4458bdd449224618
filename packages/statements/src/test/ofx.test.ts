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

test('what is scheduled for a day after the end of the statement has not happened', () => {
  const planned = transaction('-350.00', '<MEMO>AGENDADO - CONDOMINIO', '20261005')
  const file = account(transaction('-10.00', '<MEMO>LUZ'), planned)
  const ended = file.replace('<BANKTRANLIST>', '<BANKTRANLIST><DTSTART>20260801<DTEND>20260831')
  for (const statement of [read(ended), read(file, { savedOn: '2026-09-01' })]) {
    expect(rows(statement)).toBe('2026-08-05 -1000 LUZ')
    expect(statement.skipped.map(({ kind }) => kind)).toEqual(['future'])
  }
  expect(amounts(file)).toEqual([-1000, -35000])
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

test('dates of another format are read when the file shows their order, else left out', () => {
  const file = (...days: string[]) => read(account(...days.map((day) => transaction('-1.00', '', day))))
  const days = (statement: ReturnType<typeof file>) => statement.accounts[0]?.transactions.map(({ day }) => day)
  expect(days(file('05/08/2026', '25/08/2026', '20260826'))).toEqual(['2026-08-05', '2026-08-25', '2026-08-26'])
  expect(days(file('8/5/2026', '8/25/2026'))).toEqual(['2026-08-05', '2026-08-25'])
  const unclear = file('05/08/2026', '32/08/2026', '20260826')
  expect(days(unclear)).toEqual(['2026-08-26'])
  expect(unclear.skipped.map(({ reason }) => reason)).toEqual([
    'Não se sabe qual é o dia e qual é o mês: “05/08/2026”',
    'Data impossível: “32/08/2026”',
  ])
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
  // OFC has no list of transactions around them.
  const ofc = `<OFC><ACCTSTMT><STMTRS>${transaction('-1.00')}${transaction('-2.00')}</STMTRS></ACCTSTMT></OFC>`
  expect(amounts(ofc)).toEqual([-100, -200])
  expect(refusalOf(ofc.slice(0, ofc.lastIndexOf('<STMTTRN>')))).toBe('truncated')
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

test('operations of investments and pending transactions are left out with their reason', () => {
  const text = account(transaction('-5.00')).replace(
    '</BANKTRANLIST>',
    `</BANKTRANLIST><BANKTRANLISTP>
<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260831<TRNAMT>-9.00<NAME>HOTEL</STMTTRNP></BANKTRANLISTP>`,
  )
  const broker = `<INVSTMTRS><CURDEF>BRL<INVACCTFROM><ACCTID>99</INVACCTFROM><INVTRANLIST>
<SELLSTOCK><INVSELL><INVTRAN><FITID>1<DTTRADE>20260805<MEMO>VENDA ABCD3</INVTRAN><TOTAL>70.00</INVSELL></SELLSTOCK>
<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260806<TRNAMT>8.00<MEMO>TED</STMTTRN></INVBANKTRAN>
</INVTRANLIST></INVSTMTRS></OFX>`
  const { accounts, skipped } = read(text.replace('</OFX>', broker))
  expect(accounts.map(({ transactions }) => transactions.map(({ amount }) => amount))).toEqual([[-500], [800]])
  expect(accounts[1]?.accountHint).toBe('99')
  expect(skipped).toMatchObject([
    { line: 4, kind: 'future', account: 0, text: 'HOTEL' },
    { line: 5, kind: 'bad', account: 1, text: 'VENDA ABCD3' },
  ])
})

test('a transaction that the bank corrected does not count', () => {
  const wrong = transaction('-20.00', '<FITID>7<MEMO>GAS')
  const right = transaction('-21.00', '<FITID>8<CORRECTFITID>7<CORRECTACTION>REPLACE<MEMO>GAS')
  expect(amounts(account(wrong, right, transaction('-3.00', '<FITID>9')))).toEqual([-2100, -300])
  const taken = account(wrong, right.replace('REPLACE', 'DELETE'), transaction('-3.00', '<FITID>9'))
  expect(amounts(taken)).toEqual([-300])
  expect(leftOut(read(taken))).toEqual(['2 empty', '3 empty'])
})

test('a transaction that has lost its opening tag, or has another in OFC, is read', () => {
  const [one, two] = [transaction('-1.00'), transaction('-2.00')]
  expect(amounts(account(one, two.replace('<STMTTRN>', '')))).toEqual([-100, -200])
  expect(amounts(account(one.replace('</STMTTRN>', ''), two.replace('<STMTTRN>', '')))).toEqual([-100, -200])
  expect(amounts(account(one, two).replaceAll('STMTTRN', 'GENTRN'))).toEqual([-100, -200])
})
