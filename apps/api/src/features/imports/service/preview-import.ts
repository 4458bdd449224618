import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { FoundMatch, PreviewRow } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import type { Trx } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { matchRows, type RowOutcome } from '../../transactions/service/match-rows.ts'
import { findTransactions } from '../../transactions/service/near.ts'
import type { Entry, StoredEntry } from '../rules/fits.ts'
import { type Found, type Placed, placeRows } from '../rules/states.ts'
import { findOwned, MAX_ERRORS, type ReadRow, readFile, readRows } from './read-file.ts'
import { entryMaker, findSurroundings } from './surroundings.ts'

/** Says what importing each row would do, in the order of the file. */
export async function previewImport(
  db: Trx,
  userId: UserId,
  today: Day,
  { file }: Pick<Call<typeof imports.preview>, 'file'>,
): Promise<Answer<typeof imports.preview>> {
  const owned = await findOwned(db, userId)
  const { rows: read, errors } = await readRows(readFile(file), owned)
  const outcomes = (await matchRows(db, userId, read)).sort((one, other) => one.row.line - other.row.line)
  const rows = outcomes.map(({ row }) => row)
  const maker = await entryMaker(db, userId)
  const open = new Map<number, Entry>()
  // By the keys of the entries that they join, the transfers of the file that name both accounts.
  const joining = new Map(outcomes.flatMap((outcome, index) => joinedKey(outcome).map((key) => [key, index] as const)))
  for (const [index, { is, row }] of outcomes.entries()) {
    if (is === 'new entry' && !joining.has(row.own.import_key)) open.set(index, maker.entryOf(row.own))
  }
  const taken = new Set(outcomes.flatMap(idOf))
  const legs = new Set(outcomes.flatMap((outcome) => (outcome.is === 'new transfer' ? idOf(outcome) : [])))
  const fileKeys = new Set(rows.map(({ own }) => own.import_key))
  const around = await findSurroundings(db, userId, today, open, maker, { taken, fileKeys })
  const placed = placeRows(open, { ...around, purchases: around.purchases.filter(({ id }) => !legs.has(id)) })
  for (const [index, { row }] of outcomes.entries()) {
    const transfer = joining.get(row.own.import_key)
    if (transfer === undefined) continue
    placed.set(index, { state: 'transfer', match: { kind: 'transfer', row: transfer }, candidates: 1 })
  }
  const stored = new Map(
    (await findTransactions(db, userId, taken)).map((transaction) => [transaction.id, maker.storedOf(transaction)]),
  )
  const lines = new Map(rows.map((row, index) => [row.own.import_key, index]))
  return {
    rows: outcomes.map((outcome, index) => {
      const { state, match, candidates } = placed.get(index) ?? byKey(outcome, stored, lines)
      return shown(outcome.row, state, match && matchOf(match, rows), candidates, owned.payees)
    }),
    errors: errors.slice(0, MAX_ERRORS),
  }
}

/** The transaction that a row is, or that a transfer which names both accounts joins. */
function idOf(outcome: RowOutcome): number[] {
  const id = outcome.is === 'new transfer' ? outcome.joins?.id : 'id' in outcome ? outcome.id : undefined
  return id === undefined || id === null ? [] : [id]
}

/** The key of the entry of the same file that a transfer which names both accounts joins. */
const joinedKey = (outcome: RowOutcome): string[] =>
  outcome.is === 'new transfer' && outcome.joins?.id === null ? [outcome.joins.import_key] : []

function byKey(
  outcome: RowOutcome,
  stored: ReadonlyMap<number, StoredEntry>,
  lines: ReadonlyMap<string, number>,
): Placed {
  if (outcome.is === 'deleted') return { state: 'deleted', match: null, candidates: 0 }
  const found = idOf(outcome).flatMap((id) => stored.get(id) ?? [])[0]
  if (outcome.is !== 'new transfer') {
    const match = found ? ({ kind: 'transaction', stored: found } as const) : null
    return { state: 'exists', match, candidates: found ? 1 : 0 }
  }
  if (found) return { state: 'transfer', match: { kind: 'transfer', stored: found }, candidates: 1 }
  const row = lines.get(outcome.joins?.import_key ?? '')
  return row === undefined
    ? { state: 'new', match: null, candidates: 0 }
    : { state: 'transfer', match: { kind: 'transfer', row }, candidates: 1 }
}

function matchOf(found: Found, rows: readonly ReadRow[]): FoundMatch | null {
  if (found.kind === 'fixed') {
    const { id, accountId, date, description, amount } = found.due
    return { kind: 'fixed', id, accountId, date, description, amount, dueDate: date }
  }
  if ('stored' in found) {
    const { id, accountId, date, description, amount } = found.stored
    return { kind: found.kind, id, accountId, date, description, amount }
  }
  const row = rows[found.row]
  if (!row) return null
  const { account_id, date, description, amount } = row.own
  return { kind: found.kind, id: null, line: row.line, accountId: account_id, date, description, amount }
}

function shown(
  { line, own, payee }: ReadRow,
  state: PreviewRow['state'],
  match: FoundMatch | null,
  candidates: number,
  payees: ReadonlyMap<number, string>,
): PreviewRow {
  const name = own.payee_id === null ? payee : payees.get(own.payee_id)
  return {
    line,
    state,
    match,
    candidates,
    categoryId: own.category_id,
    payee: name || null,
    confidence: null,
    reason: null,
  }
}
