import { describe, expect, test } from 'vitest'
import { all, daysAndAmounts, readText, tables } from './samples.ts'
import { amountsOf, isLoud } from './shared.ts'

// Laws for every file, shown by small changes to files of our own and to the shared ones.

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

  // In two rows, or where centavos are not always printed, nothing shows that the last amount is not whole.
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
