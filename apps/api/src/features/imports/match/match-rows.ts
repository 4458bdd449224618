import { type DeletedImport, findDeletedImports } from '../../../ledger/deleted-imports.ts'
import { findImportIds, isExpected } from '../../../ledger/import-keys.ts'
import { keyOfLegs } from '../../../ledger/remember-imported.ts'
import type { UserId } from '../../../lib/caller.ts'
import { inPortions } from '../../../lib/portions.ts'
import type { Db } from '../../../tables/tables.ts'
import { findByAlias, hasAliases } from '../repository/import-aliases.ts'
import { type FileRow, findImported, findRecordedLegs, type ImportedRow } from '../repository/imported.ts'
import { type Brought, findBroughtLike } from './brought-like.ts'
import { keyPool, oneOfEach } from './key-pool.ts'
import { isEntry, type JoinedEntry, type Outcome } from './outcome.ts'

/**
 * Finds what each row of a file is, in their order, and writes nothing. The transfers come last: entries have the first
 * choice of what waits for both.
 */
export const matchRows = async <R extends FileRow>(db: Db, userId: UserId, rows: readonly R[]): Promise<Outcome<R>[]> =>
  matchAgainst(db, userId, rows, await findDeletedImports(db, userId))

/** As `matchRows`, when the user deleted these only. */
export async function matchAgainst<R extends FileRow>(
  db: Db,
  userId: UserId,
  rows: readonly R[],
  deletedImports: readonly DeletedImport[],
): Promise<Outcome<R>[]> {
  const own = rows.map((row) => row.own)
  const found = await findAlike(db, userId, oneOfEach(own))
  const aliases = await findAliases(db, userId, own)
  const known = new Map([...aliases, ...found].map(({ import_key, id }) => [import_key, id]))
  const openLegs = keyPool(found.filter(({ import_key }) => isExpected(import_key)))
  const deleted = keyPool(deletedImports)
  const outcomes = rows.map((row): Outcome<R> => {
    const id = known.get(row.own.import_key)
    if (id !== undefined) return { row, state: 'exists', id }
    const leg = openLegs.take(row)
    if (leg) return { row, state: 'exists', id: leg.id, gets: 'key' }
    const kept = deleted.take(row)
    if (kept) return { row, state: 'deleted', kept }
    return { row, state: 'new', ...(row.other && { other: row.other }) }
  })
  return joinEntries(db, userId, joinStatements(outcomes))
}

const findAliases = async (db: Db, userId: UserId, rows: readonly ImportedRow[]) =>
  (await hasAliases(db, userId)) ? inPortions(rows, (portion) => findByAlias(db, userId, portion)) : []

/** The transactions that rows may be, with their keys. */
async function findAlike(db: Db, userId: UserId, rows: readonly ImportedRow[]) {
  const imported = await inPortions(rows, (portion) => findImported(db, userId, portion))
  const recorded = await inPortions(rows, (portion) => findRecordedLegs(db, userId, portion))
  if (recorded.length === 0) return imported
  const keyOf = keyOfLegs(await findImportIds(db, userId))
  return [...imported, ...recorded.map((leg) => ({ ...leg, import_key: keyOf(leg, leg.other_account_id) }))]
}

/** One transfer for the two rows with which the statements of both accounts, in one file, show it. */
function joinStatements<R extends FileRow>(outcomes: readonly Outcome<R>[]): Outcome<R>[] {
  const waiting = keyPool<ImportedRow>([])
  return outcomes.map((outcome) => {
    if (outcome.state !== 'new' || !outcome.other) return outcome
    const { row } = outcome
    const leg = waiting.take(row)
    if (leg) {
      leg.import_key = row.own.import_key
      return { row, state: 'exists' }
    }
    const other = { ...outcome.other }
    waiting.add(other)
    return { ...outcome, other }
  })
}

/** Finds the entries that the other accounts’ statements have brought: those of earlier files, then those of this one. */
async function joinEntries<R extends FileRow>(db: Db, userId: UserId, outcomes: Outcome<R>[]): Promise<Outcome<R>[]> {
  const legs = outcomes.flatMap((outcome) => (outcome.state === 'new' && outcome.other ? outcome.other : []))
  if (legs.length === 0) return outcomes
  const brought = await findBroughtLike(db, userId, legs)
  const entries = keyPool<JoinedEntry>(brought.filter(({ partner, isSame }) => partner === null && isSame))
  for (const outcome of outcomes) {
    if (isEntry(outcome)) entries.add({ id: null, import_key: outcome.row.own.import_key })
  }
  const claimed = new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : undefined)))
  const others = keyPool(brought.filter(({ partner, isSame }) => (partner === null ? !isSame : !claimed.has(partner))))
  return outcomes.map((outcome): Outcome<R> => {
    if (outcome.state !== 'new' || !outcome.other) return outcome
    const { row, other } = outcome
    const joins = entries.takeEqual(other)
    if (joins) return { row, state: 'transfer', joins }
    const edited = others.takeEqual(other)
    return edited ? withoutOther(row, edited) : outcome
  })
}

/** The row's other leg is there already, as a leg or edited: it does not come again. */
function withoutOther<R extends FileRow>(row: R, { partner, partner_key, partner_account }: Brought): Outcome<R> {
  if (partner === null || partner_account !== row.own.account_id) return { row, state: 'new' }
  const waits = partner_key === null || isExpected(partner_key)
  return { row, state: 'exists', id: partner, ...(waits && { gets: 'key' }) }
}
