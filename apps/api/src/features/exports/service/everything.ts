import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { zipped } from '../../../lib/zip.ts'
import type { Column } from '../../../tables/columns.ts'
import { type ExportedTable, exportedColumns, exportedTables } from '../../../tables/declared.ts'
import type { Trx } from '../../../tables/tables.ts'
import { readProfile } from '../../profile/service.ts'
import { findPortions, findSchema } from '../repository/portions.ts'
import { type Cell, csvLine } from '../rules/csv.ts'
import { FORMAT, README } from '../rules/readme.ts'

const STYLE = { delimiter: ',', decimalMark: '.' } as const

type Counts = Partial<Record<ExportedTable, number>>

/** The whole ZIP, of a snapshot: no row refers to one that another page lacks. */
export async function* everythingZip(trx: Trx, userId: UserId, clock: Clock): AsyncGenerator<Uint8Array> {
  const { name: schema } = await findSchema(trx)
  const { name, email, reminders, reportBasis, monthStart } = await readProfile(trx, userId)
  const profile = { name, email, reminders, report_basis: reportBasis, month_start: monthStart }
  const about = { ...FORMAT, schema, created_at: clock.instant(), profile }
  const rows: Counts = {}
  const tables = exportedTables.map((table) => [`${table}.csv`, tableCsv(trx, userId, table, rows)] as const)
  // After the tables: it counts their rows.
  yield* zipped(
    [
      ['LEIA-ME.txt', only(() => README)],
      ...tables,
      ['tostao.json', only(() => JSON.stringify({ ...about, rows }, null, 2))],
    ],
    clock.date(),
  )
}

async function* only(text: () => string): AsyncGenerator<string> {
  yield text()
}

async function* tableCsv(trx: Trx, userId: UserId, table: ExportedTable, counts: Counts): AsyncGenerator<string> {
  const columns = exportedColumns(table)
  const names = Object.keys(columns)
  let count = 0
  yield csvLine(names, STYLE)
  for await (const rows of findPortions(trx, userId, table, names)) {
    count += rows.length
    yield rows
      .map((row) =>
        csvLine(
          names.map((name) => cellOf(row[name], columns[name])),
          STYLE,
        ),
      )
      .join('')
  }
  counts[table] = count
}

const cellOf = (value: string | number | null | undefined, column: Column | undefined): Cell =>
  column?.isAmount && typeof value === 'number' ? { amount: value } : (value ?? null)
