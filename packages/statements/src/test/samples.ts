import { readFileSync } from 'node:fs'
import { decode } from '../file/decode.ts'
import { readStatement } from '../read-statement.ts'
import { linesOf } from '../row.ts'
import type { Statement } from '../types.ts'
import { type Dialect, print } from './dialect.ts'
import { amountsOf, SAVED, sharedExpected, sharedFolder } from './shared.ts'

// Files of our own in many dialects, and the shared ones.

interface Sample {
  name: string
  text: string
  statement: Statement
}

export const readText = (text: string) => readStatement(new TextEncoder().encode(text), '', SAVED)

export const daysAndAmounts = (statement: Statement) => amountsOf(statement).map(({ day, amount }) => ({ day, amount }))

function sampleOf(name: string, text: string): Sample {
  const read = readText(text)
  if (!read.ok) throw new Error(read.refusal.message)
  return { name, text, statement: read.statement }
}

const bought = [
  { day: '2026-08-03', amount: -1290, description: 'Padaria do Largo' },
  { day: '2026-08-04', amount: 350000, description: 'Salário' },
  { day: '2026-08-10', amount: -120050, description: 'Pix enviado Ana' },
  { day: '2026-08-17', amount: -8999, description: 'Mercado Sol' },
  { day: '2026-08-25', amount: 4200, description: 'Pix recebido Rui' },
]

const plain = {
  quoteAll: false,
  encoding: 'utf-8',
  lineEnd: '\n',
  lastLineEnds: true,
  header: true,
  trailingDelimiter: false,
} as const

const styles: Pick<Dialect, 'delimiter' | 'decimal' | 'grouped' | 'currency' | 'date'>[] = [
  { delimiter: ';', decimal: ',', grouped: true, currency: '', date: 'd/m/y' },
  { delimiter: ',', decimal: '.', grouped: false, currency: '', date: 'y-m-d' },
  { delimiter: '\t', decimal: ',', grouped: true, currency: 'R$ ', date: 'd/m/y h' },
]
const signs = ['minus', 'trailing', 'parentheses', 'letter', 'columns', 'word'] as const

const own = styles.flatMap((style) =>
  signs.map((sign) => {
    const text = new TextDecoder().decode(print(bought, { ...plain, ...style, sign }))
    return sampleOf(`own: ${sign}, ${JSON.stringify(style.delimiter)}`, text)
  }),
)

const withBalance = sampleOf(
  'own: balance',
  `Extrato de conta corrente
Data;Histórico;Documento;Valor;Saldo
03/08/2026;SALDO ANTERIOR;;;100,00
04/08/2026;TARIFA;11;-10,00;90,00
05/08/2026;PIX RECEBIDO LIA;12;500,00;590,00
06/08/2026;MERCADO;13;-80,00;510,00
`,
)
const bill = sampleOf(
  'own: card',
  `Data;Estabelecimento;Parcela;Valor
03/08/2026;LIVRARIA;1/3;40,00
04/08/2026;POSTO;;95,50
05/08/2026;PAGAMENTO RECEBIDO;;-135,50
`,
)

const shared = Object.keys(JSON.parse(sharedExpected)).map((name) =>
  sampleOf(name, decode(readFileSync(new URL(name, sharedFolder)), {}).text),
)
export const all = [...own, withBalance, bill, ...shared]

export interface Table extends Pick<Sample, 'name' | 'statement'> {
  delimiter: string
  /** Line of the header, counted from 1. */
  header: number
  lines: string[]
  isRecord: (line: string) => boolean
}

/** A table with a header, one record a line, and the same number of cells in each transaction. */
export const tables = all.flatMap(({ name, text, statement }): Table[] => {
  const delimiter = statement.detection.delimiter?.value
  const header = statement.detection.headerLine?.value ?? 0
  if (delimiter === undefined || header === 0) return []
  const width = statement.columns.length
  const lines = linesOf(text)
  const isRecord = (line: string) => {
    const [first = '', ...others] = line.split(delimiter)
    return others.length + 1 >= width && first.startsWith('"') === first.endsWith('"')
  }
  const isRegular = amountsOf(statement).every(({ line }) => isRecord(lines[line - 1] ?? ''))
  return isRegular ? [{ name, statement, delimiter, header, lines, isRecord }] : []
})
