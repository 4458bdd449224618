import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { FoundMatch, PreviewRow, RowState } from '@tostao/contract/imports'
import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { snapshot } from '../../../database/sql.ts'
import { readPlans } from '../../../ledger/card-plans.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { type Proposed, proposeFor, type Unclassified } from '../../category-rules/service/proposals.ts'
import { tagService } from '../../labels/service.ts'
import { withoutNew } from '../read/filings.ts'
import { readAhead, shownErrors } from '../read/read-file.ts'
import type { ReadRow } from '../read/read-rows.ts'
import type { FileRow } from '../repository/imported.ts'
import type { Match, StoredEntry } from '../rules/match-rules.ts'
import type { NewAccount } from '../rules/new-accounts.ts'
import { followsOf, summaryOf } from '../rules/past-installments.ts'
import type { Owned } from '../rules/rows.ts'
import { type Decided, decideRows } from '../rules/states.ts'
import { createsOf } from './creates.ts'
import { markedRows } from './marked-rows.ts'
import { matchRows } from './match-rows.ts'
import { findTransactions } from './near.ts'
import { idsIn, type Outcome } from './outcome.ts'
import { type Asked, assertPaidFrom, planPurchases } from './plan-purchases.ts'
import { entryMaker, findSurroundings, openRows } from './surroundings.ts'

/** Says what importing each row would do, in the order of the file. */
export async function previewImport(
  db: Db,
  userId: UserId,
  today: Day,
  { file, query }: Call<typeof imports.preview>,
): Promise<Answer<typeof imports.preview>> {
  await assertPaidFrom(db, userId, query)
  const { owned, read: whole } = await readAhead(db, userId, file)
  const read = query.create ? whole : withoutNew(whole)
  const { installments = 'skip', paidFrom } = query
  const asked = { today, installments, paidFrom }
  const shownRows = await snapshot(db, async (trx) => {
    const all = await matchRows(trx, userId, whole.rows)
    const creates = createsOf(all, whole, owned, await tagService.list(trx, userId))
    const outcomes = read === whole ? all : await matchRows(trx, userId, read.rows)
    return { ...(await decideAndShow(trx, userId, asked, outcomes, { owned, fresh: whole.newAccounts })), creates }
  })
  return { ...shownRows, errors: shownErrors(read.errors, query.create) }
}

interface Known {
  owned: Owned
  fresh: readonly NewAccount[]
}

async function decideAndShow(
  db: Trx,
  userId: UserId,
  asked: Asked,
  byKeys: Outcome<ReadRow>[],
  { owned, fresh }: Known,
): Promise<Pick<Answer<typeof imports.preview>, 'rows' | 'installments'>> {
  const outcomes = byKeys.sort((one, other) => one.row.line - other.row.line)
  const rows = outcomes.map(({ row }) => row)
  const plans = rows.some(({ installment }) => installment) ? await readPlans(db, userId) : new Map()
  const maker = await entryMaker(db, userId, plans, fresh)
  const payees = new Map([...owned.payees].map(([id, name]) => [fold(name), id]))
  const file = openRows(outcomes, (row) => {
    const payee_id = row.own.payee_id ?? payees.get(fold(row.payee)) ?? null
    return maker.entryOf({ ...row, own: { ...row.own, payee_id } })
  })
  const decided = decideRows(file.open, await findSurroundings(db, userId, asked.today, file, maker))
  const known = await findTransactions(db, userId, file.taken)
  const stored = new Map(known.map((transaction) => [transaction.id, maker.storedOf(transaction)]))
  const lines = new Map(rows.map((row, index) => [row.own.import_key, index]))
  const proposals = await proposeFor(
    db,
    userId,
    rows.map((row) => askedOf(row, owned)),
  )
  const found = outcomes.map((outcome, index) => decided.get(index) ?? byKey(outcome, stored, lines))
  const entries = rows.filter((row, index) => ENTRIES.has(found[index]?.state ?? 'exists') && !row.other)
  const idOf = ({ own }: FileRow) => lines.get(own.import_key)
  const { following } = await planPurchases(db, userId, markedRows(entries, plans), { rows, idOf }, asked)
  const after = Map.groupBy(following, ({ own }) => own)
  return {
    rows: outcomes.flatMap(({ row }, index) => {
      const [state, proposal] = [found[index], proposals[index]]
      if (!state || !proposal) return []
      const follows = followsOf(after.get(row.own) ?? [])
      const isPlain = row.parts.length === 0 && (state.state === 'new' || state.state === 'candidate') && !row.other
      const asks = isPlain && proposal.confidence !== 'filled' && proposal.rule?.toAccountId == null
      const reserveId = (asks ? maker.reserveOf(row) : undefined) ?? null
      return shown(
        row,
        { ...state, match: state.match && foundMatch(state.match, rows), follows, reserveId },
        proposal,
        owned.payees,
      )
    }),
    installments: summaryOf(following, asked.installments),
  }
}
/** The states of rows that come in as entries of their account. */
const ENTRIES: ReadonlySet<RowState> = new Set(['fixed', 'refund', 'new'])

function byKey(
  outcome: Outcome,
  stored: ReadonlyMap<number, StoredEntry>,
  lines: ReadonlyMap<string, number>,
): Decided {
  const { state } = outcome
  const found = idsIn(outcome).flatMap((id) => stored.get(id) ?? [])[0]
  const kind = state === 'transfer' ? 'transfer' : 'transaction'
  if (found) return { state, match: { kind, stored: found }, candidates: 1 }
  const row = state === 'transfer' ? lines.get(outcome.joins.import_key) : undefined
  if (row !== undefined) return { state, match: { kind: 'transfer', row }, candidates: 1 }
  return { state, match: null, candidates: 0 }
}

function foundMatch(match: Match, rows: readonly ReadRow[]): FoundMatch | null {
  if (match.kind === 'fixed') {
    const { id, accountId, date, description, amount } = match.due
    return { kind: 'fixed', id, accountId, date, description, amount, dueDate: date }
  }
  if ('stored' in match) {
    const { id, accountId, date, description, amount } = match.stored
    return { kind: match.kind, id, accountId, date, description, amount }
  }
  const row = rows[match.row]
  if (!row) return null
  const { account_id, date, description, amount } = row.own
  const accountId = account_id > 0 ? account_id : null
  return { kind: match.kind, id: null, line: row.line, accountId, date, description, amount }
}

function askedOf({ own, category }: ReadRow, { categories }: Owned): Unclassified {
  const { description, account_id: accountId, type, amount, category_id } = own
  const fileCategory = category_id === null ? category : categories.get(category_id)?.name
  return {
    description,
    accountId: accountId > 0 ? accountId : null,
    type,
    amount,
    ...(fileCategory && { fileCategory }),
  }
}

/** A row that is there already or was deleted gets no proposal. A refund that is none is an entry like others. */
const PROPOSED: ReadonlySet<RowState> = new Set([
  'installment',
  'similar',
  'transfer',
  'fixed',
  'refund',
  'candidate',
  'new',
])

function shown(
  row: ReadRow,
  found: Pick<PreviewRow, 'state' | 'match' | 'candidates' | 'follows' | 'reserveId'>,
  proposal: Proposed,
  payees: ReadonlyMap<number, string>,
): PreviewRow {
  const { line, own, payee } = row
  const name = own.payee_id === null ? payee : payees.get(own.payee_id)
  const its = { ...proposal, ...categoryOf(row, PROPOSED.has(found.state)) }
  return { line, ...found, ...its, categoryId: its.categoryId ?? own.category_id, payee: name || proposal.payee }
}

/** The category of a row, where that is no proposal. */
function categoryOf({ own, filing, parts }: ReadRow, isProposed: boolean): Partial<Proposed> {
  const none = { categoryId: own.category_id, confidence: null, reason: null, newCategory: null }
  if (!isProposed || parts.length > 0) return { ...none, rule: null }
  if (!filing) return {}
  const filled = { ...none, confidence: 'filled' as const }
  return 'id' in filing ? { ...filled, categoryId: filing.id } : { ...filled, newCategory: filing.name }
}
