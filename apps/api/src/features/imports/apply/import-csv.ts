import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { RowState } from '@tostao/contract/imports'
import type { Ahead } from '../../../calls/route.ts'
import { stopLog } from '../../../database/change-log.ts'
import { refreshStatistics } from '../../../database/sql.ts'
import { readPlans } from '../../../ledger/card-plans.ts'
import { add } from '../../../ledger/records.ts'
import { recordRefunds } from '../../../ledger/refunds.ts'
import { updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { portions } from '../../../lib/portions.ts'
import { completed } from '../../../tables/complete.ts'
import type { Trx } from '../../../tables/tables.ts'
import { balancesOf, findNew, keepBalances } from '../../accounts/service.ts'
import { payDueDates } from '../../recurring/service/settle.ts'
import { decideAsChosen } from '../match/decide-rows.ts'
import { entriesIn, type Outcome } from '../match/outcome.ts'
import { assertPaidFrom } from '../match/plan-purchases.ts'
import { withoutNew } from '../read/filings.ts'
import { findOwned, type ReadFile, readFile, readRows, shownErrors } from '../read/read-file.ts'
import type { ReadRow } from '../read/read-rows.ts'
import { findIds } from '../repository/imported.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { closeBatch, openBatch } from './import-batch.ts'
import { type Changed, oneById } from './import-changes.ts'
import { recordPurchases } from './imported-purchases.ts'
import { dividedIn, nameAccounts, nameCategories, namePayees, nameTags } from './named-records.ts'
import { match } from './restore-imported.ts'

type Imported = Answer<typeof imports.importCsv>

export async function importCsv(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { file, query }: Call<typeof imports.importCsv>,
  { ahead, keep }: Ahead<ReadFile, Imported>,
): Promise<Imported> {
  const { restoreDeleted, keepBalance = [], newAccounts = [], create = false } = query
  const { installments = 'skip', paidFrom } = query
  // The import itself remembers what it changes, for taking it back.
  stopLog(trx)
  await assertPaidFrom(trx, userId, query)
  const owned = await findOwned(trx, userId)
  // The records that a row refers to may have been deleted meanwhile.
  const whole = isDeepStrictEqual(ahead.owned, owned) ? ahead.read : await readRows(readFile(file), owned)
  const read = create ? whole : withoutNew(whole)
  const { rows, errors } = read
  const batch = await openBatch(trx, userId, clock, query, rows.length + errors.length)
  const accounts = await nameAccounts(trx, userId, read)
  const payees = await namePayees(trx, userId, rows)
  const held = await balancesOf(trx, userId, clock.today(), keepBalance)
  const plans = await readPlans(trx, userId)
  const { outcomes: byKey, restored } = await match(trx, userId, rows, { batchId: batch.id, restoreDeleted })
  const outcomes = await decideAsChosen(trx, userId, clock.today(), byKey, plans)
  describe(outcomes)
  const categories = await nameCategories(trx, userId, outcomes)
  const written = await applyOutcomes(trx, userId, batch.id, outcomes, plans)
  await divide(trx, userId, dividedIn(outcomes))
  const { deleted, matched } = written
  const inserted = restored.transactions + written.inserted
  const duplicates = rows.length - restored.rows - written.rows - matched
  const skipped = errors.length + duplicates
  const asked = { plans, today: clock.today(), installments, paidFrom }
  const joined = await recordPurchases(trx, userId, batch.id, outcomes, asked)
  const tags = await nameTags(trx, userId, outcomes)
  const paid = await linkRows(trx, userId, outcomes)
  const openings = await keepBalances(trx, userId, clock.today(), new Map([...held, ...accounts.balances]))
  const own = await findNew(trx, userId, [...newAccounts, ...accounts.created])
  const changed = changesOf({ written, joined, paid, openings, created: { categories, accounts: own, payees, tags } })
  const [entries, transfers] = [restored.rows + written.entries, written.transfers]
  await closeBatch(trx, userId, batch, { rows, inserted: entries + transfers, skipped, matched, changed })
  await refreshStatistics(trx, inserted)
  const refused = shownErrors(errors, query.create)
  const uncategorised = entriesIn(outcomes).filter(isUncategorised).length
  const counts = { inserted, entries, transfers, skipped, duplicates, deleted, matched, uncategorised }
  const answer = { importId: batch.id, ...counts, errors: refused }
  // Fewer errors than the first answer has: the length of a kept answer is limited.
  await keep({ ...answer, errors: shownErrors(errors, false) })
  return answer
}

const isUncategorised = ({ own, parts }: ReadRow): boolean =>
  parts.length > 0 ? parts.some(({ category_id }) => category_id === null) : own.category_id === null

/** Gives new rows the descriptions that they are sent with; their keys stay those of the file. */
function describe(outcomes: readonly Outcome<ReadRow>[]): void {
  for (const { state, row } of outcomes) {
    if (row.newDescription === '' || !NEW.has(state)) continue
    const described = completed('transactions', { description: row.newDescription })
    Object.assign(row.own, described)
    if (row.other) Object.assign(row.other, described)
  }
}
const NEW: ReadonlySet<RowState> = new Set(['new', 'transfer', 'fixed', 'refund'])

/** Writes the split lines of new entries. */
async function divide(trx: Trx, userId: UserId, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ own }) => own)
  const ids = await findIds(trx, userId, keys)
  const divided = rows.flatMap(({ own, parts }) => {
    const id = ids.get(own.import_key)
    return id === undefined ? [] : { id, parts }
  })
  const marked = divided.map(({ id }) => ({ id, split: 1 as const }))
  await updateRows(trx, userId, marked, { newVersion: false })
  const lines = divided.flatMap(({ id: transaction_id, parts }) =>
    parts.map(({ amount, description, category_id, payee_id }, position) => ({
      ...{ transaction_id, position, amount, description, category_id, payee_id },
    })),
  )
  for (const portion of portions(lines)) await add(trx, userId, 'transaction_splits', portion)
}

/** Links new rows with the due dates that they pay and the purchases that they give back. Answers those due dates. */
async function linkRows(trx: Trx, userId: UserId, outcomes: readonly Outcome[]) {
  const payments = outcomes.filter((outcome) => outcome.state === 'fixed')
  const refunds = outcomes.filter((outcome) => outcome.state === 'refund')
  // The due date of a transfer is paid by the leg that leaves.
  const moved = outcomes.flatMap((one) =>
    one.state === 'new' && one.pays && one.other
      ? { due: one.pays, leaving: one.row.own.type === 'DESPESA' ? one.row.own : one.other }
      : [],
  )
  const keys = [
    ...[...payments, ...refunds].map(({ row }) => row.own),
    ...moved.map(({ leaving }) => leaving),
    ...refunds.flatMap(({ of: bought }) => (bought.id === null ? bought : [])),
  ]
  const ids = keys.length === 0 ? undefined : await findIds(trx, userId, keys)
  const idOf = ({ import_key }: { import_key: string }): number => {
    const id = ids?.get(import_key)
    if (id === undefined) throw new Error('A row was not inserted')
    return id
  }
  await recordRefunds(
    trx,
    userId,
    refunds.map(({ row, of: bought }) => ({ transaction_id: idOf(row.own), refund_of: bought.id ?? idOf(bought) })),
  )
  const paid = payments.map(({ row, due }) => ({
    recurringId: due.id,
    dueDate: due.date,
    transactionId: idOf(row.own),
  }))
  const transferred = moved.map(({ due, leaving }) => ({
    recurringId: due.id,
    dueDate: due.date,
    transactionId: idOf(leaving),
  }))
  const typed = outcomes.flatMap((outcome) =>
    outcome.state === 'similar' && outcome.pays
      ? { recurringId: outcome.pays.id, dueDate: outcome.pays.date, transactionId: outcome.id }
      : [],
  )
  return payDueDates(trx, userId, [...paid, ...transferred, ...typed])
}

/** The changes of rows that were there: how they were when first touched, and how they became in the end. */
function changesOf({ written, joined, paid, openings, created }: Steps): Changed | null {
  const transactions = oneById([...joined.before, ...written.before])
  const all = [transactions, paid.after, openings, ...Object.values(created)]
  if (all.every((some) => some.length === 0)) return null
  return {
    rows: { transactions, transaction_splits: written.splitLines, recurring_postings: paid.before },
    added: {
      transactions: oneById([...written.after, ...joined.after]),
      purchase_installments: joined.after.map(({ id }) => ({ transaction_id: id })),
      ...created,
    },
    openings,
  }
}

interface Steps {
  written: Awaited<ReturnType<typeof applyOutcomes>>
  joined: Awaited<ReturnType<typeof recordPurchases>>
  paid: Awaited<ReturnType<typeof payDueDates>>
  openings: Awaited<ReturnType<typeof keepBalances>>
  created: {
    categories: Awaited<ReturnType<typeof nameCategories>>
    accounts: Awaited<ReturnType<typeof findNew>>
    payees: number[]
    tags: number[]
  }
}
