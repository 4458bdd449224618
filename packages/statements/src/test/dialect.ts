import fc from 'fast-check'

export interface Transaction {
  day: string
  amount: number
  description: string
}

const words = fc.constantFrom(
  ...[
    'Pix',
    'Boleto',
    'São João',
    'Açaí "do Zé"',
    'Loja; Filial',
    'Rua A, 12',
    'C | D',
    "D'Ávila",
    '10/12',
    'Nº 1.234,56',
  ],
  ...['"entre aspas"', '(2026)', '#*&', 'R$', '-', 'à vista', 'ÇÃO', '05/08/2026', 'linha', '% = +'],
)

const day = fc
  .record({
    year: fc.integer({ min: 1995, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => `${year}-${two(month)}-${two(date)}`)

const amount = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 999_999_999_999 }))

/** Transactions of an account, with the words that would spoil a careless reader. */
export const transactions: fc.Arbitrary<Transaction[]> = fc.array(
  fc.record({ day, amount, negative: fc.boolean(), words: fc.array(words, { maxLength: 4 }) }).map((one) => ({
    day: one.day,
    amount: one.negative ? -one.amount : one.amount,
    description: ['Pix', ...one.words].join(' '),
  })),
  { minLength: 1, maxLength: 12 },
)

/** The ways in which exporters differ. */
export const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quoteAll: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'cp1252'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  lastLineEnds: fc.boolean(),
  header: fc.boolean(),
  trailingDelimiter: fc.boolean(),
  decimal: fc.constantFrom(',', '.'),
  grouped: fc.boolean(),
  currency: fc.constantFrom('', 'R$ ', 'R$'),
  date: fc.constantFrom('y-m-d', 'ymd', 'd/m/y', 'd-m-y', 'd.m.y', 'y-m-dTh', 'd/m/y h'),
  sign: fc.constantFrom('minus', 'trailing', 'parentheses', 'letter', 'columns', 'word'),
})

export type Dialect = typeof dialects extends fc.Arbitrary<infer One> ? One : never

/** The file in which a bank of this dialect would print the transactions. */
export function print(list: readonly Transaction[], dialect: Dialect): Uint8Array {
  const header = dialect.header || dialect.sign === 'columns' ? [headerOf(dialect)] : []
  const lines = [...header, ...list.map((one) => cellsOf(one, dialect))].map((cells) => {
    const all = dialect.trailingDelimiter ? [...cells, ''] : cells
    return all.map((cell) => quote(cell, dialect)).join(dialect.delimiter)
  })
  const text = lines.join(dialect.lineEnd) + (dialect.lastLineEnds ? dialect.lineEnd : '')
  return encode(text, dialect.encoding)
}

const amountNames = { columns: ['Crédito', 'Débito'], word: ['Valor', 'D/C'] }

function headerOf({ sign }: Dialect): string[] {
  return ['Data', 'Descrição', ...(sign === 'columns' || sign === 'word' ? amountNames[sign] : ['Valor'])]
}

function cellsOf({ day: printedDay, amount: centavos, description }: Transaction, dialect: Dialect): string[] {
  const plain = dialect.currency + printAmount(Math.abs(centavos), dialect)
  const out = centavos < 0
  const amounts = {
    minus: [out ? `-${plain}` : plain],
    trailing: [out ? `${plain}-` : plain],
    parentheses: [out ? `(${plain})` : plain],
    letter: [`${plain} ${out ? 'D' : 'C'}`],
    columns: out ? ['', plain] : [plain, ''],
    word: [plain, out ? 'D' : 'C'],
  }
  return [printDay(printedDay, dialect.date), description, ...amounts[dialect.sign]]
}

function printAmount(centavos: number, { decimal, grouped }: Dialect): string {
  const digits = String(centavos).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const separator = decimal === ',' ? '.' : ','
  return (grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, separator) : whole) + decimal + digits.slice(-2)
}

function printDay(printedDay: string, style: Dialect['date']): string {
  const [y = '', m = '', d = ''] = printedDay.split('-')
  return style
    .replace('Th', 'T10:20:30')
    .replace(' h', ' 10:20')
    .replace(/[ymd]/g, (letter) => (letter === 'y' ? y : letter === 'm' ? m : d))
}

function quote(cell: string, { delimiter, quoteAll }: Dialect): string {
  const needed = quoteAll || cell.startsWith('"') || cell.includes(delimiter)
  return needed ? `"${cell.replaceAll('"', '""')}"` : cell
}

function encode(text: string, encoding: Dialect['encoding']): Uint8Array {
  if (encoding === 'cp1252') return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  if (!encoding.startsWith('utf-16')) return new TextEncoder().encode((encoding === 'utf-8-bom' ? '\ufeff' : '') + text)
  const littleEndian = encoding === 'utf-16le'
  const marked = `\ufeff${text}`
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
