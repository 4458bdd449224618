import { monthOfDay, periodOf } from '@tostao/cards/periods'
import type * as cards from '@tostao/contract/cards'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { addMonths, monthName } from '@tostao/primitives/calendar'
import { assignAccount } from '../../../ledger/assign-invoice.ts'
import { takeStored } from '../../../ledger/stored-rows.ts'
import { updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Trx } from '../../../tables/tables.ts'
import { assertPlan } from '../../card-terms/service.ts'
import { readTransaction } from '../../transactions/service/read.ts'
import { createTransfer } from '../../transactions/service/transfers.ts'
import { recorded } from '../../undo/service/record.ts'
import { writeStated } from '../repository.ts'
import { invoiceIn, openBook, statedOf, withStated } from './read.ts'

export async function updateInvoice(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, month, source = 'user', confirm = false, ...asked }: Call<typeof cards.update>['body'],
): Promise<Answer<typeof cards.update>> {
  const { card, plan } = await openBook(trx, userId, accountId, month)
  const stated = await statedOf(trx, userId, accountId)
  const before = stated.get(month)
  // A closing that the user said stays.
  const isSaid = source === 'file' && before?.closes_source === 'user'
  const sent = isSaid ? { ...asked, closesOn: undefined } : asked
  const { closesOn = before?.closes_on ?? null, statedTotal = before?.stated_total ?? null } = sent
  const closings = new Map(plan.closings)
  if (closesOn === null) closings.delete(month)
  else closings.set(month, closesOn)
  await assertPlan(trx, userId, accountId, { ...plan, closings }, confirm)
  const row = {
    account_id: accountId,
    month,
    closes_on: closesOn,
    closes_source: closesOn === null ? null : sent.closesOn === undefined ? (before?.closes_source ?? source) : source,
    stated_total: statedTotal,
  }
  const isKnown = closesOn !== null || statedTotal !== null
  if (isKnown) await writeStated(trx, userId, row)
  else if (before) await takeStored(trx, userId, 'card_invoices', [before])
  await assignAccount(trx, userId, accountId)
  const label = `${card.name} · ${month}`
  const { undoId } = await recorded(trx, userId, clock, { kind: 'card_invoice_changed', label })
  const book = await openBook(trx, userId, accountId, month)
  const now = await statedOf(trx, userId, accountId)
  return { ...withStated(invoiceIn(book, month, clock.today()), now), undoId }
}

/** A transfer into the card. Its leg there belongs to the invoice that it pays, whatever its day. */
export async function payInvoice(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, month, amount, date = clock.today(), ...sent }: Call<typeof cards.pay>['body'],
): Promise<Answer<typeof cards.pay>> {
  const today = clock.today()
  const book = await openBook(trx, userId, accountId, month)
  const isOpen = month === monthOfDay(book.plan, today)
  if (!isOpen && invoiceIn(book, month, today).rest <= 0) throw new AppError('invoice_settled')
  if (date > periodOf(book.plan, addMonths(month, 1)).to) throw new AppError('invoice_carried')
  const fromAccountId = sent.fromAccountId ?? book.card.paymentAccountId
  if (fromAccountId === null) throw new AppError('payment_account_missing')
  const description = `Pagamento da fatura de ${monthName(month)}`
  const transfer = await createTransfer(trx, userId, {
    description,
    date,
    amount,
    fromAccountId,
    toAccountId: accountId,
  })
  const paying = { id: transfer.to.id, invoice_month: month, invoice_source: 'user' } as const
  await updateRows(trx, userId, [paying], { newVersion: false })
  const label = `${book.card.name} · ${month}`
  const { undoId } = await recorded(trx, userId, clock, { kind: 'card_paid', label })
  return { ...transfer, to: await readTransaction(trx, userId, transfer.to.id), undoId }
}
