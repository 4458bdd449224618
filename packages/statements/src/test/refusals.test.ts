import { expect, test } from 'vitest'
import { readStatement } from '../read-statement.ts'
import { leftOut, read, refusalOf } from './reading.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const bytes = (...start: number[]) => Uint8Array.from([...start, ...Array<number>(200).fill(7)])
const header = 'Data;Descrição;Valor\n'
const row = '05/08/2026;PIX;-10,00\n'
const ofx = (memo: string) =>
  `<OFX><STMTRS><STMTTRN><DTPOSTED>20260805<TRNAMT>-1.00<MEMO>${memo}</STMTTRN></STMTRS></OFX>`

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['white space', ascii(' \r\n\t\n'), 'empty'],
  ['a PDF', ascii('%PDF-1.7\n...'), 'pdf'],
  ['an old Excel sheet', bytes(0xd0, 0xcf, 0x11, 0xe0), 'spreadsheet'],
  ['a new Excel sheet', ascii('PK\u0003\u0004\u0014\u0000[Content_Types].xml'), 'spreadsheet'],
  [
    'a LibreOffice sheet',
    ascii('PK\u0003\u0004\u0014\u0000mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'spreadsheet',
  ],
  [
    "Excel's XML",
    ascii(
      '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table></Table></Workbook>',
    ),
    'spreadsheet',
  ],
  ['a zip', ascii('PK\u0003\u0004\u0014\u0000extrato.csv'), 'archive'],
  ["the ZIP of one's own data", ascii(`PK\u0003\u0004${'\u0014'.repeat(26)}LEIA-ME.txt`), 'own_archive'],
  ['a gzip', bytes(0x1f, 0x8b), 'archive'],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'binary'],
  ['text with a NUL', ascii(`${header}05/08/2026;P\u0000X;-10,00\n`), 'binary'],
  ['a page saved as xls', ascii('<html><table><tr><td>Data</td></tr></table></html>'), 'web_page'],
  ['a QIF of categories', ascii('!Type:Cat\nNCasa\n^\n'), 'no_table'],
  ['a table without rows', ascii(header), 'no_rows'],
  ['a QIF without rows', ascii('!Type:Bank\n'), 'no_rows'],
  ['OFX with a DOCTYPE', ascii('<!DOCTYPE OFX [<!ENTITY a "b">]><OFX></OFX>'), 'doctype'],
  ['OFX without statements', ascii('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>'), 'no_table'],
  ['prose', ascii('Olá, segue o extrato que você pediu.\nAbraço'), 'no_table'],
  ['one endless line', new Uint8Array(9_000_000).fill(97), 'endless_line'],
  ['one endless line of quotes', new Uint8Array(9_000_000).fill(34), 'endless_line'],
  ['more than 10 MiB', new Uint8Array(10 * 1024 * 1024 + 1).fill(97), 'too_large'],
  ['20 001 rows', ascii(header + row.repeat(20_001)), 'too_many_rows'],
  ['half a million rows', ascii(header + row.repeat(400_000)), 'too_many_rows'],
  ['20 001 OFX transactions', ascii(`<OFX><STMTRS>${'<STMTTRN>'.repeat(20_001)}`), 'too_many_rows'],
  ['a download cut before the amount', ascii(`${header}${row}06/08/2026;PI`), 'truncated'],
])('%s is refused', (_, content, code) => {
  expect(refusalOf(content)).toBe(code)
})

test('20 000 rows pass', () => {
  expect(refusalOf(header + row.repeat(20_000))).toBeUndefined()
})

test('the last row may lack its line end', () => {
  expect(refusalOf((header + row).trim())).toBeUndefined()
})

test('a mapping without a date or an amount is refused with the missing one', () => {
  expect(refusalOf(header + row, { columns: { 0: 'ignored' } })).toBe('no_date_column')
  expect(refusalOf(header + row, { columns: { 2: 'ignored' } })).toBe('no_amount_column')
})

const unmapped: [string, string, number, string][] = [
  ['no_date_column', 'Horário;Descrição;Valor\n05/08/2026 10:00;PIX;-10,00\n', 0, 'date'],
  ['no_amount_column', 'Data;Descrição;Taxa\n05/08/2026;PIX;-10,00\n', 2, 'amount'],
]

test.each(unmapped)('%s lists the columns, and the file is read when the user chooses one', (code, text, at, role) => {
  const result = readStatement(ascii(text), '')
  if (result.ok) throw new Error('was read')
  const { columns } = result.refusal
  expect(result.refusal.code).toBe(code)
  expect(columns?.map(({ samples }) => samples)).toEqual(
    text
      .split('\n')[1]
      ?.split(';')
      .map((cell) => [cell]),
  )
  expect(columns?.map(({ role: { value } }) => value)).not.toContain(role)
  expect(columns?.[at]?.role.value).toBe('ignored')
  const { accounts } = read(text, { columns: { [at]: role === 'date' ? 'date' : 'amount' } })
  expect(accounts[0]?.transactions).toMatchObject([{ day: '2026-08-05', amount: -1000, description: 'PIX' }])
})

test('a table without a row like a transaction gives samples of the rows it has', () => {
  const result = readStatement(ascii('Data;Descrição;Taxa\nontem;PIX;dez\nhoje;TED;vinte\n'), '')
  expect(result).toMatchObject({
    refusal: { columns: [{ samples: ['ontem', 'hoje'] }, {}, { samples: ['dez', 'vinte'] }] },
  })
})

test('each refusal says in Portuguese what to do', () => {
  const result = readStatement(ascii('%PDF-1.7'), 'extrato.csv')
  expect(result).toEqual({
    ok: false,
    refusal: {
      code: 'pdf',
      message:
        'Este arquivo é um PDF, que não é lido aqui. No site ou no aplicativo do banco, exporte o extrato em CSV ou OFX e importe esse arquivo.',
    },
  })
})

test.each([
  ['tags that never end', `<OFX>${'<'.repeat(5_000_000)}`],
  ['an attribute of spaces', `<OFX><A${' '.repeat(5_000_000)}`],
  ['a quote on each line', '"a;b\n'.repeat(90_000)],
  ['rows of nothing but delimiters', `${';'.repeat(60_000)}\n`.repeat(80)],
  ['spaces before each amount', `${' '.repeat(60_000)}1,00\n`.repeat(80)],
  ['headers without rows', 'data;valor;descricao\n'.repeat(21_000)],
  ['an OFX text of millions of words', ofx('deb '.repeat(2_000_000))],
  ['a text of thousands of lines', `${header}${row}${`;${'a'.repeat(70)};\n`.repeat(10_000)}`],
  ['notes that speak of cards', `${header}${row}Data;Nota\n${`${'cartao '.repeat(42)}\n`.repeat(1000)}`],
  ['digits without end', `05/08/2026 ${'1'.repeat(500)}\n`.repeat(9000)],
])('%s take no more than a moment', (_, text) => {
  const content = ascii(text)
  const start = process.cpuUsage()
  readStatement(content, '')
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5)
})

test('a text of megabytes is cut', () => {
  const { accounts } = read(ofx(`saldo ${'do '.repeat(3_000_000)}`))
  expect(accounts[0]?.transactions[0]?.description).toHaveLength(500)
})

test('a file whose rows are all left out is refused with the first reason, and with its columns when they may be wrong', () => {
  const future = readStatement(ascii('Data;Descrição;Valor;Status\n05/08/2026;PIX;-1,00;Agendado\n'), '')
  expect(future).toEqual({
    ok: false,
    refusal: {
      code: 'no_rows',
      message: 'Nenhuma linha deste arquivo é uma transação. Linha 2: Ainda não aconteceu: “agendado”.',
    },
  })
  const bad = readStatement(ascii(`${header}32/08/2026;PIX;-1,00\n`), '')
  expect(bad).toMatchObject({ ok: false, refusal: { code: 'no_rows', columns: [{ name: 'Data' }, {}, {}] } })
})

test.each([
  ['an amount without its centavos', ';Valor', ['-10,50', '-20,00', '-3'], ['5 bad']],
  ['a thousand', ';Valor', ['-10,50', '2.000,00', '-1.29'], ['5 bad']],
  ['an amount before the last column', ';Valor;Saldo', ['-10;90', '-20;70', '-3'], ['5 bad']],
  ['a year', ';Valor;Data', ['-10,50;03/08/2026', '-2,00;04/08/2026', '-3,00;05/08/20'], ['5 bad']],
  ['nothing: the amount is whole', ';Valor;Saldo', ['-10,50;90,00', '-20,00;70,00', '-3,00'], []],
  ['nothing: other rows have no centavos', ';Valor', ['-10,50', '-20', '-3'], []],
])('a file that ends without a line break, cut in %s', (_, names, cells, left) => {
  const dated = !names.endsWith('Data')
  const lines = cells.map((cell, index) => `${dated ? `0${index + 3}/08/2026;` : ''}LOJA ${index};${cell}`)
  const text = [`${dated ? 'Data;' : ''}Histórico${names}`, ...lines].join('\n')
  expect(leftOut(read(`\n${text}`))).toEqual(left)
  expect(leftOut(read(`\n${text}\n`))).toEqual([])
})

test.each([
  ['in a file of quotes', ['"03/08/2026,"LOJA A","-10,00"', '"04/08/2026","LOJA B","-20,00"'], ['2 bad']],
  ['where only amounts have them', ['03/08/2026,LOJA A,"-10,00"', '04/08/2026,"LOJA, B",-20,00"'], ['3 bad']],
  ['of a text, not of a cell', ['"03/08/2026","TV 24" LG","-10,00"', '04/08/2026,"LOJA B","-20,00"'], []],
])('a quote that is missing %s', (_, lines, left) => {
  expect(leftOut(read(['Data,Histórico,Valor', ...lines].join('\n')))).toEqual(left)
})

test('a quote that is missing in the first cell does not join the row with the next', () => {
  const rows = ['"1-9,"03/08/2026","LOJA A","-10,00"', '"1-9","04/08/2026","LOJA B","-20,00"']
  expect(leftOut(read(['"Cartão","Data","Histórico","Valor"', ...rows].join('\n')))).toEqual(['2 bad'])
})

test('a table without any text is refused: nobody could tell its balances from its rows', () => {
  expect(refusalOf('Data;Valor\n03/08/2026;-10,00\n04/08/2026;90,00\n')).toBe('no_text_column')
})

test.each([
  ['a date and an identifier in each', (id: string) => `03/08/2026;${id}`],
  ['both in the first only', () => ';'],
])('each transaction in two accounts, with opposite amounts, is refused: %s', (_, second) => {
  const leg = (day: string, account: string, amount: string) => `${day};Luz;${account};${amount}`
  const pair = (id: string, amount: string) => [
    leg(`03/08/2026;${id}`, 'Casa', amount),
    leg(second(id), 'Banco', `-${amount}`),
  ]
  const text = ['Data;Transaction ID;Descrição;Conta;Valor', ...pair('a0000001', '9,00'), ...pair('a0000002', '8,00')]
  expect(refusalOf(text.join('\n'))).toBe('double_entry')
  expect(refusalOf(text.slice(0, 4).join('\n'))).toBeUndefined()
})
