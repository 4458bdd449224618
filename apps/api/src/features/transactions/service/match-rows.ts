import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import { findImportIds } from '../../accounts/service.ts'
import { type DeletedImport, findDeletedImports } from '../repository/deleted-imports.ts'
import { isExpected } from '../repository/import-keys.ts'
import {
  type FileRow,
  findEntriesLike,
  findImported,
  findRecordedLegs,
  type ImportedRow,
} from '../repository/imported.ts'
import { keyOfLegs } from './imported.ts'
import { keyPool, oneOfEach } from './key-pool.ts'

/** An entry that becomes the leg of a transfer. One of the same file has no id yet. */
interface JoinedEntry {
  id: number | null
  import_key: string
}

/** What a row of a file is. */
export type RowOutcome = { row: FileRow } & (
  | { is: 'known' }
  /** The leg with this id, which waits for the row. */
  | { is: 'leg'; id: number }
  /** What the user deleted. */
  | { is: 'deleted'; kept: DeletedImport }
  | { is: 'new entry' }
  /** `other` is its leg on the other account, unless that one's statement has brought the entry `joins`. */
  | { is: 'new transfer'; other: ImportedRow; joins?: JoinedEntry | undefined }
)

/**
 * Finds what each row of a file is, in their order, and writes nothing. The transfers come last: entries have the first
 * choice of what waits for both.
 */
export const matchRows = async (db: Db, userId: UserId, rows: readonly FileRow[]): Promise<RowOutcome[]> =>
  matchAgainst(db, userId, rows, await findDeletedImports(db, userId))

/** The same, when the user deleted these only. */
export async function matchAgainst(
  db: Db,
  userId: UserId,
  rows: readonly FileRow[],
  deletedImports: readonly DeletedImport[],
): Promise<RowOutcome[]> {
  const found = await findAlike(db, userId, oneOfEach(rows.map(({ own }) => own)))
  const known = new Set(found.map(({ import_key }) => import_key))
  const openLegs = keyPool(found.filter(({ import_key }) => isExpected(import_key)))
  const deleted = keyPool(deletedImports)
  const outcomes = rows.map((row): RowOutcome => {
    if (known.has(row.own.import_key)) return { row, is: 'known' }
    const leg = openLegs.take(row)
    if (leg) return { row, is: 'leg', id: leg.id }
    const kept = deleted.take(row)
    if (kept) return { row, is: 'deleted', kept }
    return row.other ? { row, is: 'new transfer', other: row.other } : { row, is: 'new entry' }
  })
  return joinEntries(db, userId, joinStatements(outcomes))
}

/** The transactions that rows may be, with their keys. */
async function findAlike(db: Db, userId: UserId, rows: readonly ImportedRow[]) {
  const imported: Awaited<ReturnType<typeof findImported>> = []
  const recorded: Awaited<ReturnType<typeof findRecordedLegs>> = []
  for (const portion of portions(rows)) {
    imported.push(...(await findImported(db, userId, portion)))
    recorded.push(...(await findRecordedLegs(db, userId, portion)))
  }
  if (recorded.length === 0) return imported
  const keyOf = keyOfLegs(await findImportIds(db, userId))
  return [...imported, ...recorded.map((leg) => ({ ...leg, import_key: keyOf(leg, leg.other_account_id) }))]
}

/** One transfer for the two rows with which the statements of both accounts, in one file, show it. */
function joinStatements(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const waiting = keyPool<ImportedRow>([])
  return outcomes.map((outcome) => {
    if (outcome.is !== 'new transfer') return outcome
    const { row } = outcome
    const leg = waiting.take(row)
    if (leg) {
      leg.import_key = row.own.import_key
      return { row, is: 'known' }
    }
    const other = { ...outcome.other }
    waiting.add(other)
    return { ...outcome, other }
  })
}

/** Finds the entries that the other accounts’ statements have brought: those of earlier files, then those of this one. */
async function joinEntries(db: Db, userId: UserId, outcomes: RowOutcome[]): Promise<RowOutcome[]> {
  const legs = outcomes.flatMap((outcome) => (outcome.is === 'new transfer' ? outcome.other : []))
  if (legs.length === 0) return outcomes
  const entries = keyPool<JoinedEntry>(await findEntriesLike(db, userId, oneOfEach(legs)))
  for (const { is, row } of outcomes) {
    if (is === 'new entry') entries.add({ id: null, import_key: row.own.import_key })
  }
  return outcomes.map((outcome) =>
    outcome.is === 'new transfer' ? { ...outcome, joins: entries.takeEqual(outcome.other) } : outcome,
  )
}
