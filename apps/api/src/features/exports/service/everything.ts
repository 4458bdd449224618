import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type ExportedTable, exportedColumns, exportedTables } from '../../../database/declared.ts'
import type { Column } from '../../../database/tables/declaration.ts'
import type { Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { readProfile } from '../../profile/service.ts'
import { findPortions, findSchema } from '../repository/portions.ts'
import { type Cell, csvLine } from '../rules/csv.ts'
import { FORMAT, README } from '../rules/readme.ts'

const STYLE = { delimiter: ',', decimalMark: '.' } as const

/**
 * The whole ZIP: all tables as one snapshot has them, so that no row refers to one that another page lacks. It is packed
 * in memory, a thirtieth of the data, because the snapshot must not wait for a slow client.
 */
export async function everythingZip(trx: Trx, userId: UserId, clock: Clock): Promise<Uint8Array[]> {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  const options = { mtime: clock.date() }
  const counts: Partial<Record<ExportedTable, number>> = {}
  zip.addBuffer(Buffer.from(README), 'LEIA-ME.txt', options)
  for (const table of exportedTables) {
    zip.addReadStreamLazy(`${table}.csv`, options, (give) =>
      give(undefined, Readable.from(tableCsv(trx, userId, table, counts))),
    )
  }
  const about = { ...FORMAT, schema: (await findSchema(trx)).name, created_at: clock.instant() }
  const { name, email } = await readProfile(trx, userId)
  // After the tables: it counts their rows.
  zip.addReadStreamLazy('tostao.json', options, (give) =>
    give(undefined, Readable.from([JSON.stringify({ ...about, profile: { name, email }, rows: counts }, null, 2)])),
  )
  zip.end()
  return output.toArray()
}

async function* tableCsv(
  trx: Trx,
  userId: UserId,
  table: ExportedTable,
  counts: Partial<Record<ExportedTable, number>>,
): AsyncGenerator<string> {
  const columns = exportedColumns(table)
  const names = Object.keys(columns)
  counts[table] = 0
  yield csvLine(names, STYLE)
  for await (const rows of findPortions(trx, userId, table, names)) {
    counts[table] += rows.length
    yield rows
      .map((row) =>
        csvLine(
          names.map((name) => cellOf(row[name], columns[name])),
          STYLE,
        ),
      )
      .join('')
  }
}

const cellOf = (value: string | number | null | undefined, column: Column | undefined): Cell =>
  column?.isAmount && typeof value === 'number' ? { amount: value } : (value ?? null)
