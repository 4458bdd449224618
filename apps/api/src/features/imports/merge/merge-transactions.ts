import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import { findFollowing } from '../../../ledger/follow-refunds.ts'
import { isExpected } from '../../../ledger/import-keys.ts'
import { removeLinks } from '../../../ledger/links.ts'
import { recordRefunds } from '../../../ledger/refunds.ts'
import { take, takeStored, updateStored } from '../../../ledger/stored-rows.ts'
import { removeRows, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { mendPurchases } from '../../purchases/service/mend-purchases.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { labelOf } from '../../transactions/service/remove.ts'
import { recorded } from '../../undo/service/record.ts'
import type { Merged } from '../apply/import-changes.ts'
import { saveTouch } from '../repository/changes.ts'
import { findIdentities } from '../repository/imported.ts'
import { findAliases, findHanging, findRows } from '../repository/merge.ts'

type Transaction = Row<'transactions'>
type Hanging = Awaited<ReturnType<typeof findHanging>>

/**
 * Makes two transactions one. The typed one stays, as it is, with the day, amount and key of the bank's; of two typed ones
 * the first stays.
 */
export async function mergeTransactions(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { ids }: Call<typeof transactions.merge>['body'],
): Promise<Answer<typeof transactions.merge>> {
  const { stays, goes } = await findBoth(trx, userId, ids)
  const label = labelOf(await readTransaction(trx, userId, stays.id))
  const hanging = await findHanging(trx, userId, [stays.id, goes.id])
  const moved = linksThatGoOver(stays, goes, hanging)
  const isBanks = isBrought(goes)
  if (isBanks && stays.split === 1 && goes.amount !== stays.amount) throw new AppError('split_sum_mismatch')
  const before = await findIdentities(trx, userId, [stays.id])
  await moveLinks(trx, userId, { from: goes.id, to: stays.id }, hanging)
  await removeLinks(trx, userId, { ids: [goes.id], transferIds: [] })
  await take(trx, userId, 'transaction_splits', 'transaction_id', [goes.id])
  await removeRows(trx, userId, [goes.id])
  const note = stays.note ?? goes.note
  await updateRows(trx, userId, [{ id: stays.id, note, ...(isBanks && changesBy(stays, goes)) }])
  await mendPurchases(trx, userId, hanging.installments)
  const after = await findIdentities(trx, userId, [stays.id])
  await keepMerged(trx, userId, goes, { before: before[0], after: after[0], moved })
  const { undoId } = await recorded(trx, userId, clock, { kind: 'transactions_merged', label })
  return { ...(await readTransaction(trx, userId, stays.id)), undoId }
}

/** Whether it is a row that a file brought. A leg that only the other account's file brought still waits for its own. */
const isBrought = ({ import_key }: Transaction): boolean => import_key !== null && !isExpected(import_key)

async function findBoth(trx: Trx, userId: UserId, ids: readonly number[]) {
  const found = new Map((await findRows(trx, userId, ids)).map((row) => [row.id, row]))
  const [first, second] = ids.map((id) => found.get(id))
  if (!first || !second) throw new AppError('transaction_not_found')
  if (first.account_id !== second.account_id || first.type !== second.type) throw new AppError('merge_mismatch')
  if (isBrought(first) && isBrought(second)) throw new AppError('merge_imported')
  return isBrought(first) ? { stays: second, goes: first } : { stays: first, goes: second }
}

/** The links of the one that goes. Refuses those that the one that stays cannot take. */
function linksThatGoOver(stays: Transaction, goes: Transaction, { payments, refunds, installments }: Hanging) {
  const links: Record<Merged['moved'][number], (id: number) => boolean> = {
    payment: (id) => payments.some(({ transaction_id }) => transaction_id === id),
    refund: (id) => refunds.some(({ transaction_id, refund_of }) => transaction_id === id || refund_of === id),
    installment: (id) => installments.some(({ transaction_id }) => transaction_id === id),
  }
  const moved = (['payment', 'refund', 'installment'] as const).filter((kind) => links[kind](goes.id))
  const isLeg = stays.transfer_id !== null
  if (goes.transfer_id !== null || (isLeg && (stays.amount !== goes.amount || moved.length > 0)))
    throw new AppError('merge_transfer')
  const isUnfit = moved.some((kind) => links[kind](stays.id)) || (stays.split === 1 && links.installment(goes.id))
  if (isUnfit) throw new AppError('merge_linked')
  return moved
}

/** The bank's values for the typed one. Its own words stay; a category that it lacks is better than none, as is a note. */
function changesBy(stays: Transaction, { date, amount, import_key, ...goes }: Transaction) {
  const isWhole = stays.transfer_id === null && stays.split === 0
  const { invoice_month, invoice_source } = goes
  return {
    date,
    amount,
    import_key,
    status: stays.status === 'PENDING' ? goes.status : stays.status,
    ...(isWhole && stays.category_id === null && goes.category_id !== null && { category_id: goes.category_id }),
    ...(isWhole && { payee_id: stays.payee_id ?? goes.payee_id }),
    ...(invoice_month !== null && { invoice_month, invoice_source }),
  }
}

interface Over {
  from: number
  to: number
}

async function moveLinks(trx: Trx, userId: UserId, { from, to }: Over, { payments, refunds, installments }: Hanging) {
  const isOfFrom = ({ transaction_id }: { transaction_id: number | null }) => transaction_id === from
  const over = { transaction_id: to }
  const paid = payments.filter(isOfFrom)
  await updateStored(
    trx,
    userId,
    'recurring_postings',
    paid.map(({ id }) => ({ id, ...over })),
    { before: paid.map((row) => ({ ...row })) },
  )
  await updateStored(
    trx,
    userId,
    'purchase_installments',
    installments.filter(isOfFrom).map(({ purchase_id, installment }) => ({ purchase_id, installment, ...over })),
  )
  await moveRefunds(trx, userId, { from, to }, refunds)
  const aliases = await findAliases(trx, userId, from)
  await updateStored(
    trx,
    userId,
    'import_aliases',
    aliases.map((alias) => ({ ...alias, ...over })),
  )
}

/** Refunds that have the category of the one that goes get that of the one that stays. */
async function moveRefunds(trx: Trx, userId: UserId, { from, to }: Over, refunds: Hanging['refunds']) {
  const ofFrom = refunds.filter(({ transaction_id, refund_of }) => transaction_id === from || refund_of === from)
  if (ofFrom.length === 0) return
  const following = await findFollowing(trx, userId, [from])
  await takeStored(
    trx,
    userId,
    'refunds',
    ofFrom.map(({ transaction_id }) => ({ transaction_id })),
  )
  const instead = (id: number) => (id === from ? to : id)
  await recordRefunds(
    trx,
    userId,
    ofFrom.map(({ transaction_id, refund_of }) => ({
      transaction_id: instead(transaction_id),
      refund_of: instead(refund_of),
    })),
  )
  const [stays] = await findRows(trx, userId, [to])
  const category_id = stays?.category_id ?? null
  await updateRows(
    trx,
    userId,
    following.map(({ id }) => ({ id, category_id })),
  )
}

/** For taking the import of the bank's row back. */
async function keepMerged(
  trx: Trx,
  userId: UserId,
  { import_batch_id, import_key }: Transaction,
  { before, after, moved }: { [Key in 'before' | 'after']: Merged[Key] | undefined } & Pick<Merged, 'moved'>,
) {
  if (import_batch_id === null || import_key === null || isExpected(import_key) || !before || !after) return
  const merged: Merged = { before, after, moved }
  await saveTouch(trx, userId, {
    import_batch_id,
    transaction_id: after.id,
    left_version: null,
    claimed: 1,
    merged: JSON.stringify(merged),
  })
}
