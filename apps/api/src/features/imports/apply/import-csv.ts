import { isDeepStrictEqual } from 'node:util'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { RowState } from '@tostao/contract/imports'
import { MAX_TAG_CHANGES } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import type { Portions } from '../../../calls/route.ts'
import { stopLog } from '../../../database/change-log.ts'
import { refreshStatistics } from '../../../database/sql.ts'
import { readPlans } from '../../../ledger/card-plans.ts'
import { recordRefunds } from '../../../ledger/refunds.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { completed } from '../../../tables/complete.ts'
import type { Trx } from '../../../tables/tables.ts'
import { balancesOf, findNew, keepBalances } from '../../accounts/service.ts'
import { findOrCreateCategories } from '../../categories/service.ts'
import { findOrCreatePayees } from '../../labels/service.ts'
import { payDueDates } from '../../recurring/service/settle.ts'
import { tagImported } from '../../transactions/service/tags.ts'
import { decideAsChosen } from '../match/decide-rows.ts'
import { entriesIn, isEntry, type Outcome } from '../match/outcome.ts'
import { assertPaidFrom } from '../match/plan-purchases.ts'
import { findOwned, MAX_ERRORS, type ReadRow, readFile, readRows } from '../read/read-file.ts'
import { type FileRow, findIds } from '../repository/imported.ts'
import { insertBatch, updateBatch } from '../repository/imports.ts'
import type { Owned } from '../rules/rows.ts'
import { applyOutcomes } from './apply-outcomes.ts'
import { type Changed, keepTouches } from './import-changes.ts'
import { recordPurchases } from './imported-purchases.ts'
import { match } from './restore-imported.ts'

type Imported = Answer<typeof imports.importCsv>

/** The file is read before the transaction, so that others' writes do not wait for that. */
export async function importCsv(
  userId: UserId,
  clock: Clock,
  { file, query }: Call<typeof imports.importCsv>,
  { inTransaction, keep }: Portions<Imported>,
): Promise<Imported> {
  const { restoreDeleted, fileName, layout, settings, keepBalance = [], newAccounts = [], create = false } = query
  const { installments = 'skip', paidFrom } = query
  const before = await inTransaction((trx) => findOwned(trx, userId))
  const read = await readRows(readFile(file), before)
  return inTransaction(async (trx) => {
    // The import itself remembers what it changes, for taking it back.
    stopLog(trx)
    await assertPaidFrom(trx, userId, query)
    const owned = await findOwned(trx, userId)
    // The records that a row refers to may have been deleted meanwhile.
    const { rows, errors } = isSame(before, owned) ? read : await readRows(readFile(file), owned)
    await namePayees(trx, userId, rows)
    const { id } = await insertBatch(trx, userId, {
      inserted: 0,
      skipped: 0,
      created_at: clock.instant(),
      file_name: fileName ?? null,
      ...extentOf(rows),
      layout: layout ?? null,
      settings: settings ?? null,
    })
    const held = await balancesOf(trx, userId, clock.today(), keepBalance)
    const plans = await readPlans(trx, userId)
    const { outcomes: byKey, restored } = await match(trx, userId, rows, restoreDeleted)
    const outcomes = await decideAsChosen(trx, userId, clock.today(), byKey, plans)
    describe(outcomes)
    const categories = await nameCategories(trx, userId, outcomes, create)
    const written = await applyOutcomes(trx, userId, id, outcomes, plans)
    const { deleted, matched } = written
    const inserted = restored.transactions + written.inserted
    const duplicates = rows.length - restored.rows - written.rows - matched
    const skipped = errors.length + duplicates
    const asked = { plans, today: clock.today(), installments, paidFrom }
    const joined = await recordPurchases(trx, userId, id, outcomes, asked)
    await tagRows(trx, userId, outcomes)
    const paid = await linkRows(trx, userId, outcomes)
    const openings = await keepBalances(trx, userId, clock.today(), held)
    const created = { categories, accounts: await findNew(trx, userId, newAccounts) }
    const changed = changesOf({ written, joined, paid, openings, created })
    if (changed) await keepTouches(trx, userId, id, changed)
    const [entries, transfers] = [restored.rows + written.entries, written.transfers]
    const kept = { inserted: entries + transfers, skipped, matched, changed: changed && JSON.stringify(changed) }
    await updateBatch(trx, userId, id, kept)
    await refreshStatistics(trx, inserted)
    const refused = errors.slice(0, MAX_ERRORS)
    const uncategorised = entriesIn(outcomes).filter(({ own }) => own.category_id === null).length
    const counts = { inserted, entries, transfers, skipped, duplicates, deleted, matched, uncategorised }
    const answer = { importId: id, ...counts, errors: refused }
    await keep(trx, answer)
    return answer
  })
}

/** Gives rows the payees that they name. */
async function namePayees(trx: Trx, userId: UserId, rows: readonly ReadRow[]): Promise<void> {
  const naming = rows.filter(({ payee }) => payee !== '')
  const ids = await findOrCreatePayees(
    trx,
    userId,
    naming.map(({ payee }) => payee),
  )
  for (const { own, payee } of naming) own.payee_id = ids.get(fold(payee)) ?? null
}

/** Gives new entries the categories that they name; answers those that are created for them. */
async function nameCategories(trx: Trx, userId: UserId, outcomes: readonly Outcome<ReadRow>[], create: boolean) {
  const naming = outcomes.flatMap((outcome) => (isEntry(outcome) && outcome.row.categoryName !== '' ? outcome.row : []))
  const wanted = naming.map(({ own, categoryName }) => ({ name: categoryName, type: own.type }))
  const { ids, created } = await findOrCreateCategories(trx, userId, wanted, create)
  for (const [index, { own }] of naming.entries()) own.category_id = ids[index] ?? null
  return created
}

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

async function tagRows(trx: Trx, userId: UserId, outcomes: readonly Outcome<ReadRow>[]): Promise<void> {
  const tagged = outcomes.flatMap((outcome) => (isEntry(outcome) && outcome.row.tags.length > 0 ? outcome.row : []))
  if (tagged.length === 0) return
  if (tagged.reduce((sum, { tags }) => sum + tags.length, 0) > MAX_TAG_CHANGES)
    throw new AppError('too_many_tag_changes')
  const ids = await findIds(
    trx,
    userId,
    tagged.map(({ own }) => own),
  )
  const named = tagged.flatMap(({ own, tags }) => tags.map((name) => ({ id: ids.get(own.import_key), name })))
  await tagImported(
    trx,
    userId,
    named.flatMap(({ id, name }) => (id === undefined ? [] : { id, name })),
  )
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
  const { categories, accounts } = created
  if (transactions.length + paid.after.length + openings.length + categories.length + accounts.length === 0) return null
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
  }
}

/** The last one of each id. */
const oneById = <R extends { id: number }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** The account and the days of a file's rows. */
function extentOf(rows: readonly FileRow[]) {
  const accounts = new Set(rows.map(({ own }) => own.account_id))
  const [account_id = null] = accounts.size === 1 ? accounts : []
  const days = rows.map(({ own }) => own.date).sort()
  return { account_id, date_from: days[0] ?? null, date_to: days.at(-1) ?? null }
}

const isSame = (one: Owned, other: Owned): boolean =>
  isDeepStrictEqual([one.accounts, one.categories, one.payees], [other.accounts, other.categories, other.payees])
