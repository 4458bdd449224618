import type { Centavos } from '@tostao/primitives/money'
import { type DeletedImport, findDeletedImports } from '../../../ledger/deleted-imports.ts'
import { findImportIds, isExpected } from '../../../ledger/import-keys.ts'
import { keyOfLegs } from '../../../ledger/remember-imported.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import type { Db } from '../../../tables/tables.ts'
import { findByAlias, hasAliases } from '../repository/import-aliases.ts'
import { type FileRow, findImported, findRecordedLegs, type ImportedRow } from '../repository/imported.ts'
import { type Brought, findBroughtLike } from './brought-like.ts'
import { keyPool, oneOfEach } from './key-pool.ts'

/** An entry that becomes the leg of a transfer. One of the same file has no id yet. */
export interface JoinedEntry {
  id: number | null
  import_key: string
}

/** What a row of a file is. */
export type RowOutcome<R extends FileRow = FileRow> = {
  row: R
} /** The transaction with this id; without one the transfer that another row of the file brings. */ & (
  | { is: 'known'; id?: number }
  /** The leg with this id, which waits for the row. */
  | { is: 'leg'; id: number }
  /** What the user deleted. */
  | { is: 'deleted'; kept: DeletedImport }
  /** The transaction with this id, as the user says; `hasKey`: another row of a file brought it; `amount`: what it gets, as the instalment that the row fills. */
  | { is: 'same'; id: number; hasKey: boolean; isPending: boolean; amount?: Centavos }
  | { is: 'new entry' }
  /** `other` is its leg on the other account, unless that one's statement has brought the entry `joins`. */
  | { is: 'new transfer'; other: ImportedRow; joins?: JoinedEntry | undefined }
  /** A transfer with an entry that is there, or comes with this file. */
  | { is: 'new leg'; joins: JoinedEntry }
)

/**
 * Finds what each row of a file is, in their order, and writes nothing. The transfers come last: entries have the first
 * choice of what waits for both.
 */
export const matchRows = async <R extends FileRow>(
  db: Db,
  userId: UserId,
  rows: readonly R[],
): Promise<RowOutcome<R>[]> => matchAgainst(db, userId, rows, await findDeletedImports(db, userId))

/** The same, when the user deleted these only. */
export async function matchAgainst<R extends FileRow>(
  db: Db,
  userId: UserId,
  rows: readonly R[],
  deletedImports: readonly DeletedImport[],
): Promise<RowOutcome<R>[]> {
  const found = await findAlike(db, userId, oneOfEach(rows.map(({ own }) => own)))
  const aliases = await findAliases(db, userId, rows)
  const known = new Map([...aliases, ...found].map(({ import_key, id }) => [import_key, id]))
  const openLegs = keyPool(found.filter(({ import_key }) => isExpected(import_key)))
  const deleted = keyPool(deletedImports)
  const outcomes = rows.map((row): RowOutcome<R> => {
    const id = known.get(row.own.import_key)
    if (id !== undefined) return { row, is: 'known', id }
    const leg = openLegs.take(row)
    if (leg) return { row, is: 'leg', id: leg.id }
    const kept = deleted.take(row)
    if (kept) return { row, is: 'deleted', kept }
    return row.other ? { row, is: 'new transfer', other: row.other } : { row, is: 'new entry' }
  })
  return joinEntries(db, userId, joinStatements(outcomes))
}

async function findAliases(db: Db, userId: UserId, rows: readonly FileRow[]) {
  if (!(await hasAliases(db, userId))) return []
  const found: Awaited<ReturnType<typeof findByAlias>> = []
  for (const portion of portions(rows)) {
    found.push(
      ...(await findByAlias(
        db,
        userId,
        portion.map(({ own }) => own),
      )),
    )
  }
  return found
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
function joinStatements<R extends FileRow>(outcomes: readonly RowOutcome<R>[]): RowOutcome<R>[] {
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
async function joinEntries<R extends FileRow>(
  db: Db,
  userId: UserId,
  outcomes: RowOutcome<R>[],
): Promise<RowOutcome<R>[]> {
  const legs = outcomes.flatMap((outcome) => (outcome.is === 'new transfer' ? outcome.other : []))
  if (legs.length === 0) return outcomes
  const brought = await findBroughtLike(db, userId, legs)
  const entries = keyPool<JoinedEntry>(brought.filter(({ partner, isSame }) => partner === null && isSame))
  for (const { is, row } of outcomes) {
    if (is === 'new entry') entries.add({ id: null, import_key: row.own.import_key })
  }
  const claimed = new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : undefined)))
  const others = keyPool(brought.filter(({ partner, isSame }) => (partner === null ? !isSame : !claimed.has(partner))))
  return outcomes.map((outcome): RowOutcome<R> => {
    if (outcome.is !== 'new transfer') return outcome
    const joins = entries.takeEqual(outcome.other)
    if (joins) return { ...outcome, joins }
    const edited = others.takeEqual(outcome.other)
    return edited ? withoutOther(outcome.row, edited) : outcome
  })
}

/** What the row's other leg would be is there, a leg or edited: it does not come again. */
function withoutOther<R extends FileRow>(row: R, { partner, partner_key, partner_account }: Brought): RowOutcome<R> {
  if (partner === null || partner_account !== row.own.account_id) return { row, is: 'new entry' }
  const waits = partner_key === null || isExpected(partner_key)
  return { row, is: waits ? 'leg' : 'known', id: partner }
}
