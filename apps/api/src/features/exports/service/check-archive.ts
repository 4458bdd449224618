import type { Day } from '@tostao/primitives/calendar'
import type { Value } from '../../../tables/columns.ts'
import { type ExportedTable, exportedColumns, exportedTables, keyOf } from '../../../tables/declared.ts'
import type { ArchiveRow } from '../rules/archive-rows.ts'
import { wholeness } from '../rules/whole.ts'
import { type Archive, invalid, type Part } from './archive.ts'

/** The tables by which transactions are checked. */
const READ_FIRST = ['transaction_splits', 'recurring_postings', 'refunds', 'purchase_installments'] as const
/** After so many parts the user's cancelling is looked for. */
const PARTS_AT_ONCE = 10

/** Reads all of an archive before any of it is written, and refuses it where creating would. Answers what is split. */
export async function checkArchive(
  archive: Archive,
  today: Day,
  pause: () => Promise<void> = async () => undefined,
): Promise<ReadonlySet<unknown>> {
  const whole = wholeness(today)
  const references = knownIds()
  let parts = 0
  const each = async (table: ExportedTable, check: (part: Part) => void) => {
    for await (const part of archive.parts(table)) {
      check(part)
      parts += 1
      if (parts % PARTS_AT_ONCE === 0) await pause()
    }
  }
  for (const table of READ_FIRST) await each(table, (part) => assertFit(part, whole.before[table]))
  for (const table of exportedTables) {
    await each(table, (part) => {
      assertFit(part, whole.checks[table])
      references.check(part)
    })
  }
  if (whole.isMisplaced()) throw invalid('card_terms.csv: o fechamento de uma fatura não confere')
  const half = whole.findHalfTransfer()
  if (half !== undefined) throw invalid(`transactions.csv: a transferência ${half} não tem dois lados iguais`)
  return whole.splitIds()
}

function assertFit({ rows, refuse }: Part, problemOf: ((row: ArchiveRow) => string | undefined) | undefined): void {
  for (const [index, row] of rows.entries()) {
    const problem = problemOf?.(row)
    if (problem) throw refuse(index, problem)
  }
}

/** The ids of the rows that were read, each once, and that what a row refers to is among them. */
function knownIds() {
  const known = new Map<string, Set<Value>>()
  const idsOf = (table: string): Set<Value> => known.getOrInsertComputed(table, () => new Set())
  return {
    check({ table, rows, refuse }: Part): void {
      // Rows that are back are transactions again, and the others are known by their import key alone.
      if (table === 'deleted_imports') return
      const references = Object.entries(exportedColumns(table)).flatMap(([column, { refers }]) =>
        refers ? [{ column, refers, ids: idsOf(refers) }] : [],
      )
      const own = keyOf(table).includes('id') ? idsOf(table) : undefined
      for (const [index, row] of rows.entries()) {
        // Transfers are nothing but their legs: they have no file.
        if (table === 'transactions' && row.transfer_id) idsOf('transfers').add(row.transfer_id)
        for (const { column, refers, ids } of references) {
          const id = row[column] ?? null
          if (id !== null && !ids.has(id)) throw refuse(index, `${column} ${id} não está em ${refers}.csv`)
        }
        if (own?.has(row.id ?? null)) throw refuse(index, 'repete outra linha')
        own?.add(row.id ?? null)
      }
    },
  }
}
