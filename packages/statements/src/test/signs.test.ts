import { expect, test } from 'vitest'
import { read } from './reading.ts'

/** Kind, sign rule and amounts of a file of a header and rows on one day each. */
function signsOf(fileName: string, header: string, ...lines: string[]) {
  const statement = read([header, ...lines].join('\n'), {}, fileName)
  const [account] = statement.accounts
  const amounts = account?.transactions.map(({ amount }) => amount)
  return { kind: account?.kind, rule: statement.detection.signs.value, amounts }
}

test.each(['Pag*Padaria', 'PAG*PADARIA', 'Pag *Padaria'])('a shop charged by PagSeguro settles no bill: %s', (shop) => {
  const nubank = [`2026-10-28,${shop},100.00`, '2026-10-29,Pag*Feira,40.00', '2026-11-05,Pagamento recebido,-1500.00']
  expect(signsOf('Nubank_2026-11-05.csv', 'date,title,amount', ...nubank)).toEqual({
    kind: 'card',
    rule: 'inverted',
    amounts: [-10000, -4000, 150000],
  })
  const card = [`28/10/2026;${shop};100,00`, '29/10/2026;PAG*FEIRA;40,00', '05/11/2026;PAGAMENTO;-1.500,00']
  expect(signsOf('fatura.csv', 'Data;Estabelecimento;Valor', ...card)).toEqual({
    kind: 'card',
    rule: 'inverted',
    amounts: [-10000, -4000, 150000],
  })
  const bank = [`28/10/2026;${shop};-100,00`, '05/11/2026;EMPRESA X LTDA;1.500,00', '06/11/2026;CLIENTE Y;1.500,00']
  expect(signsOf('', 'Data;Lançamento;Valor', ...bank)).toEqual({
    kind: 'bank',
    rule: 'printed',
    amounts: [-10000, 150000, 150000],
  })
})

const ofx = (list: string, ...rows: (readonly [amount: string, name: string])[]) =>
  `<OFX><${list}><BANKTRANLIST>${rows.map(([amount, name]) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261028<TRNAMT>${amount}<NAME>${name}</STMTTRN>`).join('')}</BANKTRANLIST></OFX>`

test.each([
  ['CCSTMTRS', '-100.00', 'Pag*Padaria', -10000, []],
  ['CCSTMTRS', '-100.00', 'Pag *Cartao de Visita', -10000, []],
  ['CCSTMTRS', '900.00', 'Pagamento recebido', 90000, ['card-bill-payment']],
  ['STMTRS', '-100.00', 'PAG *CARTAO DE VISITA', -10000, []],
  ['STMTRS', '-100.00', 'PAG CARTAO DE CREDITO', -10000, ['card-bill-payment']],
])('in OFX too: %s %s %s', (list, printed, name, amount, hints) => {
  const [account] = read(ofx(list, [printed, name], ['-40.00', 'Pag*Feira'])).accounts
  expect(account?.transactions).toMatchObject([
    { amount, hints },
    { amount: -4000, hints: [] },
  ])
})

const givingBack = ['2026-10-28,Amazon,100.00', '2026-10-29,Amazon,-60.00', '2026-10-30,Shein,-40.00']
const settling = '2026-11-05,Pagamento recebido,-1500.00'

test.each([
  ['shops give back more often than they sell', 'date,title,amount', [...givingBack, settling], [-100, 60, 40, 1500]],
  ['and by category', 'date,category,title,amount', [...givingBack, settling].map(withCategory), [-100, 60, 40, 1500]],
  ['and nothing was sold', 'date,title,amount', givingBack.slice(1), [60, 40]],
])("the signs of Nubank's bill are known, where %s", (_, header, lines, reais) => {
  const amounts = reais.map((amount) => amount * 100)
  expect(signsOf('', header, ...lines)).toEqual({ kind: 'card', rule: 'inverted', amounts })
})

test("the person's choice goes before the header of Nubank's bill", () => {
  const text = ['date,title,amount', ...givingBack].join('\n')
  expect(read(text, { signs: 'printed' }).accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([
    10000, -6000, -4000,
  ])
  expect(read(text, { kind: 'bank' }).detection.signs.value).toBe('printed')
})

function withCategory(line: string) {
  return line.replace(',', ',compras,')
}
