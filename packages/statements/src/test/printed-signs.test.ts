import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest, truthOf } from './honest.ts'
import { type Layout, leftOut, read, readLayout, rows } from './reading.ts'

test.each([
  ['-R$ 1,00', -100],
  ['- R$ 1,00', -100],
  ['R$ -1,00', -100],
  ['R$ - 1,00', -100],
  ['−1,00', -100],
  ['– 1,00', -100],
  ['‒1,00', -100],
  ['﹣ 1,00', -100],
  ['1,00-', -100],
  ['1,00 -', -100],
  ['1,00 (-)', -100],
  ['(-) 1,00', -100],
  ['(1,00)', -100],
  ['R$ (412,38)', -41238],
  ['(R$ 412,38)', -41238],
  ['1.234,56 D', -123456],
  ['1.234,56 (D)', -123456],
  ['-1.234,56 D', -123456],
  ['R$ 1.234,56 DB', -123456],
  ['+ R$ 1,00', 100],
  ['1,00 (+)', 100],
  ['1,00 CR', 100],
])('%s in a cell and at the end of a line', (printed, amount) => {
  const delimited = `Data;Histórico;Valor\n05/08/2026;PIX;${printed}\n06/08/2026;TED;-2,00\n`
  expect(read(delimited, { kind: 'bank' }).accounts[0]?.transactions[0]?.amount).toBe(amount)
  const formula = `Data,Histórico,Valor\n05/08/2026,PIX,="${printed}"\n06/08/2026,TED,="-2,00"\n`
  expect(read(formula, { kind: 'bank' }).accounts[0]?.transactions[0]?.amount).toBe(amount)
  const line = (day: string, value: string) => `${day}  PAGAMENTO`.padEnd(30) + value.padStart(16)
  const fixed = ['EXTRATO', line('05/08/2026', printed), line('06/08/2026', '-2,00'), line('07/08/2026', '3.000,00-')]
  const amounts = read(fixed.join('\n'), { kind: 'bank' }).accounts[0]?.transactions.map((row) => row.amount)
  expect(amounts).toEqual([amount, -200, -300000])
})

test.each(['-1,00 C', '(1,00) C', '+-1,00', '1,00 C D', '(1,00'])('%s contradicts itself: left out', (printed) => {
  expect(leftOut(read(`Data;Histórico;Valor\n05/08/2026;PIX;${printed}\n06/08/2026;TED;-2,00\n`))).toEqual(['2 bad'])
})

test('a dash far from its number is a sign or the mark of an empty column: left out', () => {
  const line = (day: string, value: string) => `${day}  PAGAMENTO`.padEnd(30) + value.padStart(16)
  const fixed = [line('05/08/2026', '-      1,00'), line('06/08/2026', '-2,00'), line('07/08/2026', '3,00')]
  const statement = read(fixed.join('\n'))
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-200, 300])
  expect(leftOut(statement)).toEqual(['1 bad'])
})

const layouts: Record<string, Layout> = {
  'Safra: the letter in a column of its own, fixed width': {
    text: `EXTRATO DE CONTA CORRENTE
Data        Lançamento                 Valor     D/C        Saldo
03/08/2026  PIX LUCIA                  10,00     D         90,00 C
04/08/2026  TED CLINICA                20,00     C        110,00 C
05/08/2026  TARIFA                      3,00     D        107,00 C
`,
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED CLINICA\n2026-08-05 -300 TARIFA',
  },
  'Banrisul: the letters on the next line': {
    text: `EXTRATO
03/08/2026  PIX LUCIA                  10,00         90,00
                                           D             C
04/08/2026  TED CLINICA                20,00        110,00
                                           C             C
05/08/2026  TARIFA                      3,00        107,00
                                           D             C
`,
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED CLINICA\n2026-08-05 -300 TARIFA',
  },
  'Next: the letter alone in the next row': {
    text: 'Data;Histórico;Valor\n03/08/2026;PIX LUCIA;10,00\n;;D\n04/08/2026;TED CLINICA;20,00\n;;C\n',
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED CLINICA',
  },
  'PicPay: text copied from the PDF, not aligned': {
    text: `Extrato
03/08/2026 10:00  Pix enviado LUCIA  - R$ 10,00  R$ 90,00
04/08/2026 11:00  Pix recebido CLINICA BOM SENHOR  + R$ 2.000,00  R$ 2.090,00
05/08/2026 11:00  Pix enviado ZE  - R$ 3,00  R$ 2.087,00
`,
    rows: '2026-08-03 -1000 Pix enviado LUCIA\n2026-08-04 200000 Pix recebido CLINICA BOM SENHOR\n2026-08-05 -300 Pix enviado ZE',
  },
  'Sofisa: E and S': {
    text: 'Data;Descrição;E/S;Valor\n03/08/2026;PIX LUCIA;S;10,00\n04/08/2026;TED;E;20,00\n05/08/2026;CAFE;S;3,00\n',
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED\n2026-08-05 -300 CAFE',
  },
  'Original: E and S under another name': {
    text: 'Data;Fluxo;Histórico;Valor\n03/08/2026;S;PIX LUCIA;10,00\n04/08/2026;E;TED;20,00\n',
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED',
  },
  'no sign at all: the words decide, and rows without such words are left out': {
    text: 'Data;Descrição;Valor\n03/08/2026;Pix enviado LUCIA;10,00\n04/08/2026;Pix recebido ZE;20,00\n05/08/2026;LOJA;5,00\n',
    rows: '2026-08-03 -1000 Pix enviado LUCIA\n2026-08-04 2000 Pix recebido ZE',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('S alone is Sim, not saída', () => {
  const file = 'Data;Descrição;Valor;Conferido\n03/08/2026;PIX LUCIA;10,00;S\n04/08/2026;PIX ZE;20,00;S\n'
  expect(rows(read(file))).toBe('2026-08-03 1000 PIX LUCIA\n2026-08-04 2000 PIX ZE')
})

test.each([
  ['ESTORNO A', '5,00', 500, false],
  ['LOJA A', '5,00', 500, true],
  ['SAQUE A', '5,00', undefined, false],
])(
  'among plus and minus, what the balance shows of a row without a sign holds for the first one: %s',
  (text, value, amount, isTold) => {
    const signed = ['04/08/2026;B;+1,00;106,00', '05/08/2026;C;-2,00;104,00', '07/08/2026;D;+1,00;112,00']
    const table = [`03/08/2026;${text};${value};105,00`, ...signed.toSpliced(2, 0, '06/08/2026;ESTORNO E;7,00;111,00')]
    const [account] = read(['Data;Histórico;Valor;Saldo', ...table, '08/08/2026;F;+1,00;113,00'].join('\n')).accounts
    expect(account?.transactions.find(({ line }) => line === 2)?.amount).toBe(amount)
    expect(account?.unconfirmed?.lines).toEqual(isTold ? [2] : undefined)
  },
)

test.each([
  ['after the amount', (letter: string, value: string) => `${value} ${letter};`],
  ['in a column', (letter: string, value: string) => `${value};${letter}`],
])('a row without the letter that the others have %s is left out, or is what the balance shows', (_, cells) => {
  const lines = [cells('D', '10,00'), cells('C', '20,00'), cells('', '30,00'), cells('C', '40,00')]
  const table = lines.map((line, index) => `0${index + 3}/08/2026;LOJA ${index};${line}`)
  const alone = read(['Data;Histórico;Valor;D/C', ...table].join('\n'))
  expect(alone.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-1000, 2000, 4000])
  expect(alone.skipped.at(-1)).toMatchObject({ line: 4, reason: expect.stringContaining('Sem sinal') })
  const balances = ['90,00', '110,00', '80,00', '120,00']
  const withBalance = table.map((line, index) => `${line};${balances[index]} C`)
  const opening = '02/08/2026;SALDO ANTERIOR;;;100,00 C'
  const statement = read(['Data;Histórico;Valor;D/C;Saldo', opening, ...withBalance].join('\n'))
  expect(statement.accounts[0]?.transactions.map(({ amount }) => amount)).toEqual([-1000, 2000, -3000, 4000])
  expect(statement.accounts[0]?.checks).toMatchObject([{ agrees: true }])
})

const money = fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.boolean()), { minLength: 4, maxLength: 12 })
const styles = fc.record({
  style: fc.constantFrom('letter', 'column', 'plus', 'minus', 'trailing'),
  fixed: fc.boolean(),
  falls: fc.boolean(),
  lost: fc.nat(),
})

test('a file from which one sign is taken away is never silently wrong', () => {
  fc.assert(
    fc.property(money, styles, (amounts, { style, fixed, falls, lost }) => {
      const list = amounts.map(([centavos, out], index) => ({
        day: `2026-08-${String(index + 10)}`,
        amount: out ? -centavos : centavos,
      }))
      let balance = 1_000_000
      const lines = list.map(({ day, amount }, index) => {
        balance += amount
        const sign = (of: string) => (lost % list.length === index ? '' : of)
        const out = amount < 0
        const plain = reais(Math.abs(amount))
        const letter = sign(out ? 'D' : 'C')
        const values = {
          letter: [`${plain} ${letter}`.trim()],
          column: [plain, letter],
          plus: [`${sign(out ? '-' : '+')}${plain}`],
          minus: [`${out ? sign('-') : ''}${plain}`],
          trailing: [`${plain}${out ? sign('-') : ''}`],
        }
        return [`${day.slice(8)}/08/2026`, `LOJA ${index}`, ...values[style], reais(balance)]
      })
      const opening = ['01/08/2026', 'SALDO ANTERIOR', ...(style === 'column' ? ['', ''] : ['']), reais(1_000_000)]
      const names = ['Data', 'Histórico', 'Valor', ...(style === 'column' ? ['D/C'] : []), 'Saldo']
      const ordered = falls ? [...lines.toReversed(), opening] : [opening, ...lines]
      const isAligned = fixed && style !== 'column'
      const text = [names, ...ordered].map((cells) => (isAligned ? aligned(cells) : cells.join(';'))).join('\n')
      expectHonest(text, falls ? truthOf(list.toReversed(), 2) : truthOf(list, 3))
    }),
    { numRuns: 300 },
  )
})

function reais(centavos: number): string {
  const [whole = '', cents] = (centavos / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`
}

const aligned = ([day = '', text = '', ...values]: string[]) =>
  `${day.padEnd(12)}${text.padEnd(20)}${values.map((value) => value.padStart(16)).join('')}`
