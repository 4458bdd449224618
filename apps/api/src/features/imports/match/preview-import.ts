import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { FoundMatch, PreviewRow, RowState } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { snapshot } from '../../../database/sql.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { type Asked, type Proposed, proposeFor } from '../../category-rules/service/proposals.ts'
import { findOwned, MAX_ERRORS, type ReadRow, readFile, readRows } from '../read/read-file.ts'
import type { Entry, StoredEntry } from '../rules/fits.ts'
import type { Found } from '../rules/pairs.ts'
import type { Owned } from '../rules/rows.ts'
import { type Placed, placeRows } from '../rules/states.ts'
import { findFills } from './installments-of-file.ts'
import { matchRows, type RowOutcome } from './match-rows.ts'
import { isOpen } from './named-rows.ts'
import { findTransactions } from './near.ts'
import { entryMaker, findSurroundings } from './surroundings.ts'

/** Says what importing each row would do, in the order of the file. Reads the file before it holds a connection. */
export async function previewImport(
  db: Db,
  userId: UserId,
  today: Day,
  { file }: Pick<Call<typeof imports.preview>, 'file'>,
): Promise<Answer<typeof imports.preview>> {
  const owned = await snapshot(db, (trx) => findOwned(trx, userId))
  const { rows, errors } = await readRows(readFile(file), owned)
  return {
    rows: await snapshot(db, (trx) => placeAndShow(trx, userId, today, rows, owned)),
    errors: errors.slice(0, MAX_ERRORS),
  }
}

async function placeAndShow(
  db: Trx,
  userId: UserId,
  today: Day,
  read: readonly ReadRow[],
  owned: Owned,
): Promise<PreviewRow[]> {
  const outcomes = (await matchRows(db, userId, read)).sort((one, other) => one.row.line - other.row.line)
  const rows = outcomes.map(({ row }) => row)
  const maker = await entryMaker(db, userId)
  const open = new Map<number, Entry>()
  // By the keys of the entries that they join, the transfers of the file that name both accounts.
  const joining = new Map(outcomes.flatMap((outcome, index) => joinedKey(outcome).map((key) => [key, index] as const)))
  const payees = new Map([...owned.payees].map(([id, name]) => [fold(name), id]))
  for (const [index, outcome] of outcomes.entries()) {
    const { row } = outcome
    if (!isOpen(outcome)) continue
    const payee_id = row.own.payee_id ?? payees.get(fold(row.payee)) ?? null
    open.set(index, maker.entryOf({ ...row.own, payee_id }, row.other))
  }
  const fills = await findFills(
    db,
    userId,
    outcomes.map((outcome, index) =>
      open.has(index) ? outcome : { ...outcome, row: { ...outcome.row, installment: null } },
    ),
    () => undefined,
  )
  for (const index of fills.keys()) open.delete(index)
  const filled = new Set([...fills.values()].map(({ id }) => id))
  const taken = new Set([...outcomes.flatMap(idOf), ...filled])
  const legs = new Set(outcomes.flatMap((outcome) => (outcome.is === 'new transfer' ? idOf(outcome) : [])))
  const fileKeys = new Set(rows.map(({ own }) => own.import_key))
  const pairs = outcomes.flatMap(({ row }, twin) => {
    const naming = joining.get(row.own.import_key)
    return naming === undefined ? [] : [[naming, twin] as const]
  })
  const paired = new Set(pairs.flat())
  const around = await findSurroundings(db, userId, today, open, maker, { taken, fileKeys, paired })
  const placed = placeRows(open, { ...around, purchases: around.purchases.filter(({ id }) => !legs.has(id)) })
  // The legs of one transfer are those of one that was typed, both or neither.
  for (const [naming, twin] of pairs) {
    if (placed.has(naming) && placed.has(twin)) continue
    placed.set(naming, { state: 'transfer', match: { kind: 'transfer', row: twin }, candidates: 1 })
    placed.set(twin, { state: 'transfer', match: { kind: 'transfer', row: naming }, candidates: 1 })
  }
  const stored = new Map(
    (await findTransactions(db, userId, taken)).map((transaction) => [transaction.id, maker.storedOf(transaction)]),
  )
  for (const [index, { id }] of fills) {
    const planned = stored.get(id)
    if (planned)
      placed.set(index, { state: 'installment', match: { kind: 'installment', stored: planned }, candidates: 1 })
  }
  const lines = new Map(rows.map((row, index) => [row.own.import_key, index]))
  const proposals = await proposeFor(
    db,
    userId,
    rows.map((row) => askedOf(row, owned)),
  )
  return outcomes.flatMap((outcome, index) => {
    const { match, ...found } = placed.get(index) ?? byKey(outcome, stored, lines)
    const proposal = proposals[index]
    if (!proposal) return []
    return shown(outcome.row, { ...found, match: match && matchOf(match, rows) }, proposal, owned.payees)
  })
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

function askedOf({ own, category }: ReadRow, { categories }: Owned): Asked {
  const { description, account_id: accountId, type, amount, category_id } = own
  const fileCategory = category_id === null ? category : categories.get(category_id)
  return { description, accountId, type, amount, ...(fileCategory && { fileCategory }) }
}

/** What is there already or was deleted gets no proposal. A refund that is none is an entry like others. */
const PROPOSED: ReadonlySet<RowState> = new Set(['installment', 'similar', 'transfer', 'fixed', 'refund', 'new'])

function shown(
  { line, own, payee }: ReadRow,
  { state, match, candidates }: Pick<PreviewRow, 'state' | 'match' | 'candidates'>,
  proposal: Proposed,
  payees: ReadonlyMap<number, string>,
): PreviewRow {
  const name = own.payee_id === null ? payee : payees.get(own.payee_id)
  const of = PROPOSED.has(state)
    ? proposal
    : { ...proposal, categoryId: own.category_id, confidence: null, reason: null, newCategory: null, rule: null }
  const categoryId = of.categoryId ?? own.category_id
  return { line, state, match, candidates, ...of, categoryId, payee: name || proposal.payee }
}
