import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decode } from '../file/decode.ts'
import { readStatement } from '../read-statement.ts'
import { linesOf } from '../row.ts'
import type { Statement } from '../types.ts'
import { type Dialect, print } from './dialect.ts'
import { amountsOf, isLoud, SAVED, sharedExpected, sharedFolder } from './shared.ts'

// What must hold for every file, shown by small changes to files of our own and to the shared ones.

interface Sample {
  name: string
  text: string
  statement: Statement
}

const readText = (text: string) => readStatement(new TextEncoder().encode(text), '', SAVED)

const daysAndAmounts = (statement: Statement) => amountsOf(statement).map(({ day, amount }) => ({ day, amount }))

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
const all = [...own, withBalance, bill, ...shared]

/** A table with a header, one record a line, and the same number of cells in each transaction. */
const tables = all.flatMap(({ name, text, statement }) => {
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

describe.each(tables)('$name', ({ statement, delimiter, header, lines, isRecord }) => {
  const truth = daysAndAmounts(statement)
  const readLines = (changed: readonly string[]) => {
    const read = readText(changed.join('\n'))
    return read.ok ? daysAndAmounts(read.statement) : read.refusal.message
  }
  const withColumn = (name: string, cell: string) =>
    lines.map((line, index) => {
      if (index + 1 === header) return `${line}${delimiter}${name}`
      return index + 1 > header && isRecord(line) ? `${line}${delimiter}${cell}` : line
    })

  test.each([
    ['Moeda', 'BRL'],
    ['Situação', 'Efetivado'],
    ['Categoria', 'Outros'],
    ['Agência', '0001'],
    ['Lote', '13105'],
    ['Parcelas', '1'],
    ['', ''],
    ['', '0'],
    ['', 'x'],
  ])('a last column “%s” with %s in every row changes nothing', (name, cell) =>
    expect(readLines(withColumn(name, cell))).toEqual(truth),
  )

  // Of two rows, or where centavos are not always printed, nothing shows that the last amount is not whole.
  const money = statement.columns.flatMap(({ index, role }) =>
    /^(?:amount|credit|debit)$/.test(role.value) ? index : [],
  )
  const printsCentavos = (line: string) => {
    const cells = line.split(delimiter)
    return money.every((index) => /^\D*$|[.,]\d\d\D*$/.test(cells[index] ?? ''))
  }
  const last = Math.max(...amountsOf(statement).map(({ line }) => line))
  const row = lines[last - 1] ?? ''
  const shown = amountsOf(statement).map(({ line }) => lines[line - 1] ?? '')

  test.runIf(shown.length > 2 && shown.every(printsCentavos))(
    'cut off in its last row it is refused, or read right',
    () => {
      const before = lines.slice(0, last - 1).join('\n')
      for (let end = 1; end < row.length; end++) {
        if (!/[\d.,/-]/.test(row.charAt(end - 1))) continue
        const read = readText(`${before}\n${row.slice(0, end)}`)
        if (!read.ok || isLoud(read.statement) || read.statement.asksYear) continue
        for (const one of daysAndAmounts(read.statement)) expect(truth).toContainEqual(one)
      }
    },
  )

  test('a dated total under the rows is no transaction', () => {
    const cells = row.split(delimiter)
    const roles = statement.columns.map(({ role }) => role.value)
    const text = roles.indexOf('description')
    if (text < 0 || cells.length !== roles.length) return
    for (const total of ['SALDO DO DIA', 'Saldo anterior', 'Total de despesas', 'Total do período', 'Subtotal']) {
      const summed = cells.map((cell, at) => (at === text ? total : roles[at] === 'description' ? '' : cell))
      expect(readLines(lines.toSpliced(last, 0, summed.join(delimiter)))).toEqual(truth)
    }
  })
})

test.each(all.filter(({ statement }) => statement.detection.format.value === 'ofx'))(
  '$name cut off anywhere in its last transaction is refused, or read whole',
  ({ text, statement }) => {
    const end = Math.max(text.lastIndexOf('</STMTTRN>'), text.lastIndexOf('<STMTTRN>'))
    for (let at = text.lastIndexOf('<STMTTRN>'); at <= end; at++) {
      const read = readText(text.slice(0, at))
      if (read.ok && !isLoud(read.statement)) expect(daysAndAmounts(read.statement)).toEqual(daysAndAmounts(statement))
    }
  },
)
