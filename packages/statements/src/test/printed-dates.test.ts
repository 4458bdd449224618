import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest, truthOf } from './honest.ts'
import { type Layout, leftOut, read, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'PagBank: the weekday in front': {
    text: 'Data;Descrição;Valor\nSeg 03/08/2026;PIX;-10,00\nTer 04/08/2026;TED;20,00\n',
    rows: '2026-08-03 -1000 PIX\n2026-08-04 2000 TED',
  },
  'Clear: the day is called Movimentação, beside that of settlement': {
    text: 'Movimentação;Liquidação;Histórico;Valor\n03/08/2026;05/08/2026;COMPRA DE ACOES;-10,00\n04/08/2026;04/08/2026;TED;20,00\n',
    rows: '2026-08-03 -1000 COMPRA DE ACOES\n2026-08-04 2000 TED',
  },
  'the day alone, the month in capitals': {
    text: `EXTRATO MENSAL - AGOSTO DE 2026
Dia  Histórico                  Débito       Crédito        Saldo
03   PIX LUCIA                               200,00         300,00
04   PAGTO LUZ                   80,00                      220,00
`,
    rows: '2026-08-03 20000 PIX LUCIA\n2026-08-04 -8000 PAGTO LUZ',
  },
  'a title for each month, the later one among the rows': {
    text: `Novembro de 2026
Data;Histórico;Valor
30/11;PIX;-10,00
Dezembro de 2026
Data;Histórico;Valor
01/12;TED;20,00
Janeiro/2027;;
02/01;LUZ;-30,00
`,
    rows: '2026-11-30 -1000 PIX\n2026-12-01 2000 TED\n2027-01-02 -3000 LUZ',
  },
  'the due date under the rows': {
    text: 'Fatura\nData;Descrição;Valor\n28/12;LOJA;10,00\n03/01;PAGAMENTO RECEBIDO;-20,00\nVencimento: 15/01/2024;;\n',
    rows: '2023-12-28 -1000 LOJA\n2024-01-03 2000 PAGAMENTO RECEBIDO',
  },
  'Santander: a mark before some dates, fixed width': {
    text: `Fatura, vencimento 15/08/2026
3 02/07 LOJA 04/09 28,83
29/06 MERCADO XYZ 48,24
@ 10/07/26 DISCOS 7,25
15/07 DEB AUTOM DE FATURA EM C/ -900,00
`,
    rows: '2026-07-02 -2883 LOJA 04/09\n2026-06-29 -4824 MERCADO XYZ\n2026-07-10 -725 DISCOS\n2026-07-15 90000 DEB AUTOM DE FATURA EM C/',
  },
  'Neon: the weekday in front, no year': {
    text: 'Extrato agosto de 2026\nData;Descrição;Valor\nseg., 03/08;PIX;-10,00\nterça-feira, 04/08;TED;20,00\n',
    rows: '2026-08-03 -1000 PIX\n2026-08-04 2000 TED',
  },
  'Inter: the weekday and the month in words': {
    text: 'Data,Descrição,Valor\n"Segunda, 03 de agosto de 2026",Pix,"-1,00"\n"Terça-feira, 4 de agosto de 2026",Pix,"2,00"\n',
    rows: '2026-08-03 -100 Pix\n2026-08-04 200 Pix',
  },
  'the weekday behind': {
    text: 'Data;Descrição;Valor\n03/08/2026 (seg);PIX;-10,00\n04/08/2026 - ter;TED;20,00\n',
    rows: '2026-08-03 -1000 PIX\n2026-08-04 2000 TED',
  },
  'the weekday in front, fixed width': {
    text: 'EXTRATO\nseg 03/08/2026  PIX LUCIA         -10,00\nter 04/08/2026  TED CLINICA        20,00\n',
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-04 2000 TED CLINICA',
  },
  'Mercantil: the date in the row of the balance': {
    text: `Data;Histórico;Valor;Saldo
02/08/2026;SALDO ANTERIOR;;100,00
03/08/2026;SALDO DO DIA;;70,00
;PIX LUCIA;-10,00;
;LUZ;-20,00;
04/08/2026;SALDO DO DIA;;110,00
;TED CLINICA;40,00;
`,
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-03 -2000 LUZ\n2026-08-04 4000 TED CLINICA',
  },
  'BMG: the date in a row of R$ 0,00': {
    text: 'Data;Histórico;Valor\n03/08/2026;PIX;-1,00\n;LUZ;-2,00\n04/08/2026;RENDIMENTO;0,00\n;GÁS;-3,00\n;ÁGUA;-4,00\n',
    rows: '2026-08-03 -100 PIX\n2026-08-03 -200 LUZ\n2026-08-04 -300 GÁS\n2026-08-04 -400 ÁGUA',
  },
  'Nubank: the day as a title': {
    text: 'Data;Descrição;Valor\n03 de agosto de 2026;;\n;PIX;-1,00\n;LUZ;-2,00\n04 de agosto de 2026;;\n;GÁS;-3,00\n',
    rows: '2026-08-03 -100 PIX\n2026-08-03 -200 LUZ\n2026-08-04 -300 GÁS',
  },
  'Bradesco: the date once a day, fixed width': {
    text: `EXTRATO
Data        Histórico             Valor      Saldo
03/08/2026  PIX LUCIA            -10,00
            LUZ                  -20,00      70,00
04/08/2026  TED CLINICA           40,00
            TARIFA                -1,00     109,00
`,
    rows: '2026-08-03 -1000 PIX LUCIA\n2026-08-03 -2000 LUZ\n2026-08-04 4000 TED CLINICA\n2026-08-04 -100 TARIFA',
  },
  'Banrisul: the day alone, the month in a heading, fixed width': {
    text: `BANRISUL EXTRATO DE CONTA
MOVIMENTOS AGO/2026
DIA  HISTORICO            DOCUMENTO        VALOR
     SALDO ANT EM 31/07/2026              100,00
03   PIX ENVIADO          000123           10,00-
     TARIFA               000124            3,00-
04   SALARIO              000125        2.000,00
     LUZ                  000126           40,00-
`,
    rows: `2026-08-03 -1000 PIX ENVIADO
2026-08-03 -300 TARIFA
2026-08-04 200000 SALARIO
2026-08-04 -4000 LUZ`,
  },
  'Sicoob: the day alone, the period above': {
    text: 'Período: 01/08/2026 a 31/08/2026\nDia;Histórico;Valor\n03;PIX ENVIADO;-10,00\n04;SALARIO;2.000,00\n31;LUZ;-100,00\n',
    rows: '2026-08-03 -1000 PIX ENVIADO\n2026-08-04 200000 SALARIO\n2026-08-31 -10000 LUZ',
  },
  'Unicred: the day alone, a heading for each month': {
    text: 'Dia;Histórico;Valor\nJulho/2026;;\n30;PIX;-10,00\n31;LUZ;-100,00\nAgosto/2026;;\n01;SALARIO;2.000,00\n',
    rows: '2026-07-30 -1000 PIX\n2026-07-31 -10000 LUZ\n2026-08-01 200000 SALARIO',
  },
  'Sicredi: a time after a date without year, fixed width': {
    text: `Fatura do cartão, vencimento 25/01/2027
Data e hora          Descrição                    Valor em reais
11/dez 06:13         Táxi                                   4,90
12/dez 23:05:10      Pagamento recebido                  -934,83
02/01 13:40          Mercado                               12,70
`,
    rows: '2026-12-11 -490 Táxi\n2026-12-12 93483 Pagamento recebido\n2027-01-02 -1270 Mercado',
  },
  'a time with its zone is no text': {
    text: 'Data;Descrição;Valor\n2026-08-02 01:10:00 UTC;SALDO ANTERIOR;90,00\n2026-08-03 01:10:00 UTC;Táxi;-4,90\n',
    rows: '2026-08-03 -490 Táxi',
  },
  'a time in the cell of a date without year': {
    text: 'Fatura;vencimento 25/01/2027;\nData e hora;Descrição;Valor\n11/dez 06:13;Táxi;4,90\n02/jan 13:40;Mercado;12,70\n',
    rows: '2026-12-11 -490 Táxi\n2027-01-02 -1270 Mercado',
  },
  'a text that begins with a number is no year': {
    text: 'Fatura do cartão, vencimento 25/01/2027\n11 DEZ 99 Pop 4,90\n12 DEZ 10 Pastéis 9,90\n13 DEZ 26  Padaria 5,00\n',
    rows: '2026-12-11 -490 99 Pop\n2026-12-12 -990 10 Pastéis\n2026-12-13 -500 Padaria',
  },
  'Nubank: the day and month of each row, a due date in words': {
    text: `Fatura do cartão, vencimento: 12 JAN 2027
COMPRAS DE 05 DEZ A 05 JAN
06 DEZ •••• 4321 Táxi R$ 43,75
05 JAN Livraria R$ 61,00
22 DEZ Pagamento em 22 DEZ −R$ 900,00
`,
    rows: '2026-12-06 -4375 •••• 4321 Táxi\n2027-01-05 -6100 Livraria\n2026-12-22 90000 Pagamento em 22 DEZ',
  },
  'Losango: the due date with a year of two digits': {
    text: 'CARTAO DE CREDITO\nVencto: 10/01/26\nDATA   HISTORICO     VALOR\n28/12  MÓVEIS       139,80\n02/01  IOF            1,09\n',
    rows: '2025-12-28 -13980 MÓVEIS\n2026-01-02 -109 IOF',
  },
  'Sicoob: the day on which a credit ends is no due date': {
    text: `PERÍODO: 01/07/2026 - 31/07/2026
DATA   HISTÓRICO                  VALOR
02/07  PIX RECEBIDO          1.500,00C
05/07  PIX EMITIDO             250,00D
VENCTO CHEQUE ESPECIAL:     15/08/2027
`,
    rows: '2026-07-02 150000 PIX RECEBIDO\n2026-07-05 -25000 PIX EMITIDO',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test.each([
  ['of a credit', 'Cheque especial 5.000,00 - vencimento 15/12/2027'],
  ['of the next bill', 'Vencimento 10/08/2026;\nVencimento da próxima fatura 10/01/2027'],
])('the due date %s does not set the year', (_, line) => {
  const text = `Período 01/08/2026 a 31/08/2026\n${line}\nData;Histórico;Valor\n03/08;PIX;-10,00\n`
  expect(rows(read(text))).toBe('2026-08-03 -1000 PIX')
})

test('the numbers of a list are not its days', () => {
  const text =
    'Contas de agosto/2026\nItem;Descrição;Vencimento;Valor\n1;Aluguel;10/08;-1.500,00\n2;Luz;15/08;-200,00\n'
  expect(rows(read(text))).toBe('2026-08-10 -150000 Aluguel\n2026-08-15 -20000 Luz')
  const days = text.replaceAll('/08;', ';')
  expect(() => read(days)).toThrow()
})

test('the day in a line of its own and no column of dates', () => {
  const days = ['Terça-feira, 4 de agosto de 2026', 'Segunda-feira, 3 de agosto de 2026']
  const lists = days.map((day, index) => [`${day};;`, `PIX ${index};LUCIA;-R$ 10,00`, `TED ${index};CLINICA;R$ 20,00`])
  const names = ['Extrato', 'Descrição;Detalhe;Valor']
  expect(rows(read([...names, ...lists.flat()].join('\n')))).toBe(`2026-08-04 -1000 PIX 0 LUCIA
2026-08-04 2000 TED 0 CLINICA
2026-08-03 -1000 PIX 1 LUCIA
2026-08-03 2000 TED 1 CLINICA`)
  const copied = ['4 ago. 2026', 'PIX LUCIA\t-R$ 10,00', '3 ago. 2026', 'TED CLINICA\tR$ 20,00'].join('\n')
  expect(rows(read(copied))).toBe('2026-08-04 -1000 PIX LUCIA\n2026-08-03 2000 TED CLINICA')
  expect(refusalOf('04/08/2026\nProduto;Saldo\nCDB;1.000,00\nPOUPANCA;20,00\n')).toBe('no_table')
})

test('words that begin like a weekday are no weekday', () => {
  const file = 'Histórico;Data;Valor\nSEXTANTE 05/08;06/08/2026;-10,00\nDOMINOS 06/08;07/08/2026;-20,00\n'
  expect(rows(read(file))).toBe('2026-08-06 -1000 SEXTANTE 05/08\n2026-08-07 -2000 DOMINOS 06/08')
})

test.each([
  ['no month', 'Dia;Histórico;Valor\n03;PIX;-10,00\n'],
  ['two months above', 'Agosto/2026\nSetembro/2026\nDia;Histórico;Valor\n03;PIX;-10,00\n'],
  ['only the day of printing', 'Emitido em 05/09/2026\nDia;Histórico;Valor\n03;PIX;-10,00\n'],
  ['only the due date', 'Emissão 02/09/2026, vencimento 10/09/2026\nDia;Histórico;Valor\n03;PIX;-10,00\n'],
  ['only a due date in words', 'Vencimento: 12 JAN 2026\nDia;Histórico;Valor\n03;PIX;-10,00\n'],
  ['a period of two months', '15/07/2026 a 14/08/2026\nDia;Histórico;Valor\n20;PIX;-10,00\n'],
  ['days that go back and forth', 'Agosto/2026\nDia;Histórico;Valor\n30;PIX;-10,00\n02;PIX;-1,00\n05;LUZ;-10,00\n'],
])('days alone are not guessed with %s', (_, file) => {
  expect(refusalOf(file) ?? rows(read(file))).toMatch(/^(?:no_\w+|)$/)
})

test('rows under a date that cannot be read have no day', () => {
  const file =
    'Data;Histórico;Valor\n03/08/2026;PIX;-1,00\n;LUZ;-2,00\n32/08/2026;TED;-3,00\n;GÁS;-4,00\n05/08/2026;ÁGUA;-5,00\n'
  expect(rows(read(file))).toBe('2026-08-03 -100 PIX\n2026-08-03 -200 LUZ\n2026-08-05 -500 ÁGUA')
  expect(leftOut(read(file))).toEqual(['4 bad', '5 bad'])
})

test.each([
  ['between two days that are printed once', '03/08/2026', 1],
  ['where a day is printed twice', '02/08/2026', 0],
  ['with a date in another column', '03/08/2026;;;31/07/2026', 0],
])('a single row without a date, %s', (_, next, count) => {
  const [day, ...other] = next.split(';')
  const shared = ['02/08/2026;PIX LUCIA;-1,00', `${['', 'LUZ', '-2,00', ...other.slice(2)].join(';')}`]
  const file = ['Data;Histórico;Valor;Conta', ...shared, `${day};TED;3,00`, '05/08/2026;ÁGUA;-5,00'].join('\n')
  expect(rows(read(file)).match(/^2026-08-02 -200 LUZ$/gm) ?? []).toHaveLength(count)
})

const footers = {
  'a summary under a line of dashes': '--------------------\n            CHEQUES EM CUSTODIA    500,00\n',
  'a summary under a blank line': '\n            CHEQUES EM CUSTODIA    500,00\n',
  'labels with dots': '            CUSTODIA.............. 500,00\n            GARANTIAS............. 900,00\n',
  'the words of a summary': '            LIMITE DA CONTA        500,00\n            CHEQUES EM CUSTODIA    900,00\n',
}

test.each(Object.entries(footers))('rows without a date end at %s', (_, footer) => {
  const file = `EXTRATO
Data        Histórico             Valor
03/08/2026  PIX LUCIA            -10,00
            LUZ                  -20,00
04/08/2026  TED CLINICA           40,00
            TARIFA                -1,00
${footer}`
  expect(rows(read(file)).split('\n')).toEqual([
    '2026-08-03 -1000 PIX LUCIA',
    '2026-08-03 -2000 LUZ',
    '2026-08-04 4000 TED CLINICA',
    '2026-08-04 -100 TARIFA',
  ])
})

test('where every row has a balance, a row without a date has one too', () => {
  const shared = '03/08/2026;PIX;-10,00;90,00\n;LUZ;-20,00;70,00\n04/08/2026;TED;40,00;110,00\n;TARIFA;-1,00;109,00\n'
  const file = `Data;Histórico;Valor;Saldo\n02/08/2026;SALDO ANTERIOR;;100,00\n${shared};CHEQUES EM CUSTODIA;500,00;\n`
  expect(rows(read(file)).split('\n')).toHaveLength(4)
  expect(read(file).skipped.at(-1)?.reason).toBe('Linha com valor e sem data')
})

test('a number in the second line of a text is no date', () => {
  const file = `EXTRATO
Data        Histórico             Valor
03/08/2026  PIX                  -10,00
            DES: LUCIA 03/08
            TARIFA                -1,00
04/08/2026  TED CLINICA           40,00
`
  expect(rows(read(file))).toBe(
    '2026-08-03 -1000 PIX DES: LUCIA 03/08\n2026-08-03 -100 TARIFA\n2026-08-04 4000 TED CLINICA',
  )
})

test('rows without a date below the last day are a summary, not entries of that day', () => {
  const days = Array.from({ length: 6 }, (_, index) => `0${index + 1}/08/2026;PIX ${index};-1,00`)
  const summary = [';Limite;5.000,00', ';Encargos;12,00', ';Limite usado;7,00']
  expect(read(['Data;Histórico;Valor', ...days, ...summary].join('\n')).accounts[0]?.transactions).toHaveLength(6)
})

const days = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 3, maxLength: 9 })
const styles: Record<string, (day: string) => string> = {
  slashes: (day) => `${day}/08/2026`,
  weekday: (day) => `${['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'][(Number(day) + 5) % 7]} ${day}/08/2026`,
  words: (day) => `${day} de agosto de 2026`,
  alone: (day) => day,
}

// Where each day is printed once, a row without a date looks as if it were of the day above.
const areRepeated = (list: readonly string[]) => list.some((day, index) => day === list[index - 1])

test('a file with one date damaged or taken away is never silently wrong', () => {
  const damages = fc.constantFrom('', '3x/08/2026', '99', 'ontem')
  fc.assert(
    fc.property(days, fc.constantFrom(...Object.keys(styles)), fc.nat(), damages, (list, style, lost, damage) => {
      const sorted = list.toSorted((a, b) => a - b).map((day) => String(day).padStart(2, '0'))
      fc.pre(damage !== '' || areRepeated(sorted.toSpliced(lost % list.length, 1)))
      const lines = sorted.map((day, index) => {
        const date = lost % list.length === index ? damage : (styles[style]?.(day) ?? '')
        return `${date};LOJA ${index};-${index + 1},00`
      })
      const truth = truthOf(
        sorted.map((day, index) => ({ day: `2026-08-${day}`, amount: -100 * (index + 1) })),
        3,
      )
      expectHonest(['Extrato Agosto/2026', 'Data;Histórico;Valor', ...lines].join('\n'), truth)
    }),
    { numRuns: 300 },
  )
})
