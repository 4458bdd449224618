import { monthOfDay } from '@tostao/cards/periods'
import { type Agreed, type Installment, installmentsOf } from '@tostao/cards/purchases'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { fixedText } from '@tostao/contract/fixed-parts'
import type * as purchases from '@tostao/contract/purchases'
import type { Status } from '@tostao/contract/transactions'
import type { Day, Month } from '@tostao/primitives/calendar'
import { updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import { editRecord } from '../../../lib/edit-record.ts'
import type { Trx } from '../../../tables/tables.ts'
import { assertCategoriesExist } from '../../categories/service.ts'
import { ensurePayees } from '../../labels/service.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { replaceTags } from '../../transactions/service/tags.ts'
import { recorded } from '../../undo/service/record.ts'
import { rowOf } from '../repository/installments.ts'
import { updatePurchase } from '../repository/purchases.ts'
import { addInstallments, assertFits, planOfAccount } from './create.ts'
import { agreedOf, findFixedParts, type InstallmentRow, isFirstMonthChosen } from './fixed-parts.ts'
import { answered, labelOf, openPurchase, takeInstallments, type Whole } from './write.ts'

type Sent = Call<typeof purchases.update>['body']
type Source = InstallmentRow['invoice_source']
type Named = Pick<InstallmentRow, 'description' | 'category_id' | 'payee_id'>

/** Changes all installments: their words, and what was agreed of the purchase. */
export async function changePurchase(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { version, ...sent }: Sent,
): Promise<Answer<typeof purchases.update>> {
  const whole = await openPurchase(trx, userId, sent.id)
  const { purchase, rows } = whole
  const named = await namesAfter(trx, userId, sent)
  const description = sent.description ?? purchase.description
  const correction = await correctionOf(trx, userId, whole, sent)
  const renamed = rows.flatMap((row) => {
    const next = { id: row.id, ...named(row) }
    return isSame(next, row) ? [] : next
  })
  const changes = description !== purchase.description || renamed.length > 0 || correction !== null
  await editRecord({ current: purchase, sent: { version }, changes }, async () => {
    if (correction) await assertFree(trx, userId, whole)
    if (correction) assertFits(correction.agreed)
    const agreed = correction && rowOf({ ...correction, description })
    await updatePurchase(trx, userId, sent.id, { ...agreed, description })
    await updateRows(trx, userId, renamed)
    if (correction) await correctRows(trx, userId, clock.today(), whole, { ...correction, named, description })
  })
  const { undoId } = await recorded(trx, userId, clock, { kind: 'purchase_changed', label: labelOf(purchase) })
  return { ...(await answered(trx, userId, clock, sent.id)), undoId }
}

const isSame = <T extends object>(one: T, other: { [K in keyof T]: unknown }): boolean =>
  Object.entries(one).every(([key, value]) => Reflect.get(other, key) === value)

/** Answers what an installment is called after the change. */
async function namesAfter(trx: Trx, userId: UserId, { description, categoryId, payeeName }: Sent) {
  if (categoryId) await assertCategoriesExist(trx, userId, [categoryId])
  const payees = await ensurePayees(trx, userId, payeeName ? [payeeName] : [])
  const payeeId = payeeName === undefined ? undefined : (payees[0] ?? null)
  return (row: Named): Named => ({
    description: description ?? row.description,
    category_id: categoryId === undefined ? row.category_id : categoryId,
    payee_id: payeeId === undefined ? row.payee_id : payeeId,
  })
}

interface Correction {
  accountId: number
  agreed: Agreed
  /** Who says in which invoices the installments stand. */
  source: Source
}

/** The purchase as agreed after the change; null where it stays. The first invoice follows day and card unless it was chosen. */
async function correctionOf(
  trx: Trx,
  userId: UserId,
  { purchase, first }: Whole,
  sent: Sent,
): Promise<Correction | null> {
  const known = agreedOf(purchase)
  const { accountId = purchase.account_id, purchasedOn = known.purchasedOn } = sent
  const { total = known.total, installments = known.installments } = sent
  const isElsewhere = accountId !== purchase.account_id || purchasedOn !== known.purchasedOn
  const isChosen = isFirstMonthChosen(purchase, [first])
  const plan = isElsewhere ? await planOfAccount(trx, userId, accountId) : null
  const byDay = plan && !isChosen ? monthOfDay(plan, purchasedOn) : known.firstMonth
  const firstMonth = sent.firstMonth ?? byDay
  const agreed = { ...known, purchasedOn, total, installments, firstMonth }
  const source = sent.firstMonth === undefined ? first.invoice_source : 'user'
  return !isElsewhere && isSame(agreed, known) ? null : { accountId, agreed, source }
}

async function assertFree(trx: Trx, userId: UserId, { purchase, rows }: Whole): Promise<void> {
  const fixed = await findFixedParts(trx, userId, purchase, rows)
  if (fixed.length > 0)
    throw new AppError('purchase_fixed', { message: `Esta compra não pode ser corrigida: ${fixedText(fixed)}.` })
}

type Corrected = Correction & { named: (row: Named) => Named; description: string }

/** Installments that are agreed no longer go, the others become what they are now, and new ones come. */
async function correctRows(
  trx: Trx,
  userId: UserId,
  today: Day,
  { purchase, rows, first }: Whole,
  { accountId, agreed, source, named, description }: Corrected,
): Promise<void> {
  const planned = installmentsOf(agreed)
  const before = new Map(installmentsOf(agreedOf(purchase)).map((each) => [each.installment, each]))
  const isOnCard = accountId === purchase.account_id
  await takeInstallments(
    trx,
    userId,
    rows.filter(({ installment }) => installment > agreed.installments),
  )
  const byNumber = new Map(rows.map((row) => [row.installment, row]))
  const kept = planned.flatMap((each) => {
    const row = byNumber.get(each.installment)
    if (!row) return []
    // An installment that the user has put into an invoice of its own stays there.
    const isAlone =
      isOnCard && row.invoice_source === 'user' && row.invoice_month !== before.get(each.installment)?.month
    const place = isAlone ? placeOf(row.invoice_month, 'user') : placeOf(each.month, source)
    const status = each.date === row.date ? row.status : statusAfter(row.status, each, today)
    const next = { id: row.id, account_id: accountId, amount: each.amount, date: each.date, status, ...place }
    return isSame(next, row) ? [] : next
  })
  await updateRows(trx, userId, kept)
  const fresh = planned.filter(({ installment }) => !byNumber.has(installment))
  const { category_id: categoryId, payee_id: payeeId } = named(first)
  const statusOf = (each: Installment) => statusAfter('CLEARED', each, today)
  const described = { accountId, description, note: first.note, categoryId, payeeId, source, statusOf }
  const ids = await addInstallments(trx, userId, purchase.id, fresh, described)
  const { tags } = await readTransaction(trx, userId, first.id)
  await replaceTags(
    trx,
    userId,
    ids,
    tags.map(({ name }) => name),
  )
}

const placeOf = (invoice_month: Month | null, invoice_source: Source) => ({ invoice_month, invoice_source })

/** A later installment of a day to come is pending; one that was reconciled stays so. */
const statusAfter = (status: Status, { installment, date }: Installment, today: Day): Status =>
  installment === 1 || status === 'RECONCILED' ? status : date > today ? 'PENDING' : 'CLEARED'
