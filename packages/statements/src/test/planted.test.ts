import { describe, expect, test } from 'vitest'
import { daysAndAmounts, readText, type Table, tables } from './samples.ts'
import { isLoud } from './shared.ts'

// Something is planted into every table that changes what its amounts mean, or seems to: the file is read as it means, or
// it asks. A row may be left out where its status says so.

/** The lines of a file into which something was planted. */
type Plant = (table: Table) => readonly string[]

const before =
  (line: string): Plant =>
  ({ lines, header }) => [...lines.slice(0, header - 1), line, ...lines.slice(header - 1)]

const after =
  (...added: readonly string[]): Plant =>
  ({ lines, delimiter }) => [
    ...lines,
    ...added.map((line) => line.replaceAll(';', delimiter).replace(/,(?=\d\d$)/, delimiter === ',' ? '.' : ',')),
  ]

/** A last column with a cell in each row that was read. */
const column =
  (name: string, cellAt: (row: number) => string): Plant =>
  ({ lines, header, delimiter, statement }) => {
    const read = statement.accounts.flatMap(({ transactions }) => transactions.map(({ line }) => line))
    return lines.map((line, index) => {
      if (line === lines[header - 1]) return `${line}${delimiter}${name}`
      const row = read.indexOf(index + 1)
      return row < 0 ? line : `${line}${delimiter}${cellAt(row)}`
    })
  }

const otherDay = (row: number) => `${String(1 + ((row * 7) % 28)).padStart(2, '0')}/09/2026`

const plants: readonly (readonly [name: string, plant: Plant])[] = [
  ...['Tipo', 'Função', 'Modalidade'].flatMap((name) =>
    ['Crédito', 'Débito'].map(
      (word) => [`the column ${name} with ${word} in each row`, column(name, () => word)] as const,
    ),
  ),
  ...['Vencimento', 'Competência', 'Data de processamento', 'Data do pagamento'].map(
    (name) => [`a second day called ${name}`, column(name, otherDay)] as const,
  ),
  ['an unknown sign', column('Sinal', (row) => (row % 2 === 0 ? 'X' : 'Y'))],
  ['what is owed', after('', 'Parcelamentos ativos', 'Data;Descrição;Valor restante', '01/08/2026;Geladeira;1000,00')],
  ['what is invested', after('', 'Posição da carteira', 'Data;Ativo;Valor aplicado', '01/08/2026;CDB;1000,00')],
  ['another list', after('', 'Outros serviços', 'Data;Serviço;Montante', '01/08/2026;Seguro;1000,00')],
  ['a contract', after('', 'Contratos', 'Data;Contrato;Saldo devedor', '01/08/2026;Carro;1000,00')],
]

const statuses = ['Cancelada', 'Em disputa', 'Autorizada', 'Pré-autorizada', 'Contestada']

describe.each(tables.filter(({ statement }) => !isLoud(statement)))('$name', (table) => {
  const truth = daysAndAmounts(table.statement)
  const readWith = (plant: Plant) => {
    const read = readText(plant(table).join('\n'))
    return read.ok && !isLoud(read.statement) ? read.statement : undefined
  }
  const currencies = table.statement.accounts.map(({ currency }) => currency)

  test.each(plants)('with %s it is read as it is, or asks', (_, plant) => {
    const read = readWith(plant)
    if (read) expect(daysAndAmounts(read)).toEqual(truth)
  })

  test.each(['Moeda da conta: Dólar', 'Account currency: USD', 'Conta em dólar'])(
    'the line “%s” is believed, or asked about',
    (line) => {
      const read = readWith(before(line))
      if (read) expect(read.accounts.map(({ currency }) => currency)).toEqual(currencies.map(() => 'USD'))
    },
  )

  test('the line “Valores em centavos” is believed of whole numbers, or asked about', () => {
    const read = readWith(before('Valores em centavos'))
    if (read) expect(daysAndAmounts(read).map(({ amount }) => amount * 100)).toEqual(truth.map(({ amount }) => amount))
  })

  test.each(statuses)('a row that is “%s” is left out, or asked about', (word) => {
    const read = readWith(column('Status', (row) => (row === 1 ? word : 'Lançada')))
    if (read) expect([truth, truth.toSpliced(1, 1)]).toContainEqual(daysAndAmounts(read))
  })
})
