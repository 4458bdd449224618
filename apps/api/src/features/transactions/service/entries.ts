import type { Answer, Call } from '@tostao/contract/endpoint'
import { unsignedValue } from '@tostao/contract/signed-amount'
import { splitRefusal } from '@tostao/contract/split-refusal'
import type * as transactions from '@tostao/contract/transactions'
import type { SplitLine, Transaction } from '@tostao/contract/transactions'
import { findPlacer } from '../../../ledger/assign-invoice.ts'
import { readPlan } from '../../../ledger/card-plans.ts'
import { findAgreedMonth } from '../../../ledger/installments.ts'
import { deleteRefunds, releaseDueDates } from '../../../ledger/links.ts'
import { insertSplitLines } from '../../../ledger/split-lines.ts'
import { take } from '../../../ledger/stored-rows.ts'
import { insertRow, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import type { Db, Trx } from '../../../tables/tables.ts'
import { findAccountOrThrow } from '../../accounts/service.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { findOrCreatePayee, payeeService } from '../../labels/service.ts'
import { recorded } from '../../undo/service/record.ts'
import { changesAgreed, changesNothing, noteOf, valueAfter } from '../rules.ts'
import { readLinked, readTransaction, readUntagged } from './read.ts'
import { labelOf } from './remove.ts'
import { replaceTags } from './tags.ts'
import { editTransfer } from './transfers.ts'

type Edit = Call<typeof transactions.update>['body']
type Parts = Pick<Transaction, 'amount' | 'categoryId' | 'splits'>

export async function createTransaction(
  db: Trx,
  userId: UserId,
  { accountId, date, description, note, status, ...parts }: Call<typeof transactions.create>['body'],
): Promise<Transaction> {
  const { type, amount } = unsignedValue(parts)
  const { categoryId = null, payeeName = null, tagNames = [] } = parts
  const splits = await withPayeeIds(db, userId, parts.splits ?? [])
  const account = await findAccountOrThrow(db, userId, accountId)
  await assertPartsFit(db, userId, { amount, categoryId, splits })
  const row = {
    account_id: accountId,
    type,
    amount,
    date,
    description,
    note: noteOf(note),
    status,
    category_id: categoryId,
    payee_id: await payeeNamed(db, userId, payeeName),
    split: splits.length > 0 ? 1 : 0,
  } as const
  const { id } = await insertRow(db, userId, row, { onCard: account.type === 'credit_card' })
  if (splits.length > 0) await insertSplitLines(db, userId, id, splits)
  if (tagNames.length === 0) return readUntagged(db, userId, id)
  await replaceTags(db, userId, [id], tagNames)
  return readTransaction(db, userId, id)
}

export async function editTransaction(
  db: Trx,
  userId: UserId,
  clock: Clock,
  sent: Edit,
): Promise<Answer<typeof transactions.update>> {
  const current = await readTransaction(db, userId, sent.id)
  const edit = { ...sent, splits: sent.splits && (await withPayeeIds(db, userId, sent.splits)) }
  const changes = !changesNothing(current, edit) || (await changesInvoice(db, userId, current, edit))
  if (current.purchaseId !== null && changesAgreed(current, edit)) throw new AppError('installment_edit')
  const undone = await editRecord({ current, sent, changes }, async () => {
    if (edit.accountId !== undefined) await findAccountOrThrow(db, userId, edit.accountId)
    if (current.transfer) await editTransfer(db, userId, current, current.transfer, edit)
    else await editEntry(db, userId, current, edit)
    const { date = current.date, accountId = current.accountId } = edit
    const isElsewhere = date !== current.date || accountId !== current.accountId
    // An invoice that a file has said was of that day and card.
    const isOfTerms = isElsewhere && (await findPlacer(db, userId, edit.id)) === 'file'
    if (edit.invoiceMonth !== undefined || isOfTerms) await moveToInvoice(db, userId, edit.id, edit)
    return recorded(db, userId, clock, { kind: 'transaction_changed', label: labelOf(current) })
  })
  return { ...(await readEdited(db, userId, current, edit)), undoId: undone?.undoId ?? null }
}

/** Other tags or another type change what hangs on it, and whatever else changes does not. */
const readEdited = (db: Db, userId: UserId, current: Transaction, edit: Edit): Promise<Transaction> =>
  current.transfer || edit.tagNames !== undefined || valueAfter(current, edit).type !== current.type
    ? readTransaction(db, userId, edit.id)
    : readLinked(db, userId, current)

/** The split lines are taken away and put back, new or as they were: the database refuses to change what they count for. */
async function editEntry(db: Trx, userId: UserId, current: Transaction, edit: Edit): Promise<void> {
  const { id, date, description, note, status, accountId, payeeName, tagNames } = edit
  if (edit.otherAccountId !== undefined || edit.otherDate !== undefined) throw new AppError('not_a_transfer')
  const { type, amount } = valueAfter(current, edit)
  const { categoryId = current.categoryId, splits = current.splits } = edit
  await assertPartsFit(db, userId, { amount, categoryId, splits })
  if (type !== current.type) {
    await releaseDueDates(db, userId, [id])
    await deleteRefunds(db, userId, [id])
  }
  if (current.splits.length > 0) await take(db, userId, 'transaction_splits', 'transaction_id', [id])
  // Only what is another: who changes the type, the day or the account may move to another invoice.
  const changed = {
    id,
    split: splits.length > 0 ? 1 : 0,
    ...(type !== current.type && { type }),
    ...(amount !== current.amount && { amount }),
    ...(categoryId !== current.categoryId && { category_id: categoryId }),
    ...(date !== undefined && date !== current.date && { date }),
    ...(description !== undefined && description !== current.description && { description }),
    ...(note !== undefined && { note: noteOf(note) }),
    ...(status !== undefined && { status }),
    ...(accountId !== undefined && accountId !== current.accountId && { account_id: accountId }),
    ...(payeeName !== undefined && { payee_id: await payeeNamed(db, userId, payeeName) }),
  } as const
  await updateRows(db, userId, [changed])
  if (splits.length > 0) await insertSplitLines(db, userId, id, splits)
  if (tagNames !== undefined) await replaceTags(db, userId, [id], tagNames)
}

async function assertPartsFit(db: Db, userId: UserId, { amount, categoryId, splits }: Parts): Promise<void> {
  const refusal = splitRefusal(amount, splits)
  if (refusal) throw new AppError(refusal)
  const categoryIds = [categoryId, ...splits.map((line) => line.categoryId)].filter((id) => id !== null)
  const payeeIds = splits.map((line) => line.payeeId).filter((id) => id !== null)
  await assertCategoriesExist(db, userId, categoryIds)
  await payeeService.assertExist(db, userId, payeeIds)
}

/** The split lines with the payees that they name: the name decides, not an old id beside it. An unknown one is created; a refused call takes it back. */
async function withPayeeIds(db: Trx, userId: UserId, lines: readonly SplitLine[]): Promise<SplitLine[]> {
  const found: SplitLine[] = []
  for (const { payeeName = null, ...line } of lines) {
    const payeeId = payeeName === null ? line.payeeId : await payeeNamed(db, userId, payeeName)
    found.push({ ...line, payeeId })
  }
  return found
}

const payeeNamed = async (db: Trx, userId: UserId, name: string | null): Promise<number | null> =>
  name ? findOrCreatePayee(db, userId, name) : null

/** Whether the user names another invoice, or that in which only the terms have placed it; or takes back what was named. */
async function changesInvoice(
  db: Db,
  userId: UserId,
  current: Transaction,
  { id, invoiceMonth }: Edit,
): Promise<boolean> {
  if (invoiceMonth === undefined || (invoiceMonth === null && current.invoiceMonth === null)) return false
  if (invoiceMonth !== null && invoiceMonth !== current.invoiceMonth) return true
  const isOfTerms = (await findPlacer(db, userId, id)) === 'terms'
  return invoiceMonth === null ? !isOfTerms : isOfTerms
}

/** To the invoice that the user names, or back to that of its day. */
async function moveToInvoice(
  db: Trx,
  userId: UserId,
  id: number,
  { invoiceMonth = null }: Pick<Edit, 'invoiceMonth'>,
): Promise<void> {
  const { accountId, purchaseId } = await readTransaction(db, userId, id)
  if (!(await readPlan(db, userId, accountId))) throw new AppError('card_without_terms')
  // An installment's own invoice is that of its purchase.
  const invoice_month = invoiceMonth ?? (purchaseId === null ? null : await findAgreedMonth(db, userId, id))
  const invoice_source = invoice_month === null ? null : 'user'
  await updateRows(db, userId, [{ id, invoice_month, invoice_source }], { newVersion: false })
}
