import { periodOf } from '@tostao/cards/periods'
import { formatMonth } from '@tostao/primitives/calendar'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { insertTransfers } from '../../../ledger/transfers.ts'
import { insertImported, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import { completed } from '../../../tables/complete.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { Asked, Following } from '../match/plan-purchases.ts'
import { findRowsLike } from '../repository/changes.ts'
import { type InvoicePayment, paymentsOf } from '../rules/past-installments.ts'

/** Pays planned installments: for each invoice one transfer on its due day, which belongs to the import. */
export async function payInvoices(
  trx: Trx,
  userId: UserId,
  batchId: number,
  paid: readonly Following[],
  { plans, today, paidFrom }: Asked & { plans: CardPlans },
): Promise<void> {
  if (paid.length === 0) return
  if (paidFrom === undefined) throw new AppError('paid_from_missing')
  const payments = paymentsOf(
    paid.map(({ own: { account_id, amount }, month }) => ({ accountId: account_id, month, amount })),
  )
  const transferIds = await insertTransfers(trx, userId, payments.length)
  const paying = new Map<number | null, InvoicePayment>()
  const legs = payments.flatMap((payment, index) => {
    const { accountId, month, amount } = payment
    const plan = plans.get(accountId)
    if (!plan) throw new Error('A purchase on a card without terms')
    const transfer_id = transferIds[index] ?? null
    paying.set(transfer_id, payment)
    const date = periodOf(plan, month).dueOn
    const status = date > today ? ('PENDING' as const) : ('CLEARED' as const)
    const description = `Pagamento da fatura de ${formatMonth(month)}`
    const common = { date, amount, description, status, category_id: null, payee_id: null, import_key: null }
    return [
      completed('transactions', { ...common, transfer_id, type: 'DESPESA' as const, account_id: paidFrom }),
      completed('transactions', { ...common, transfer_id, type: 'RECEITA' as const, account_id: accountId }),
    ]
  })
  await insertImported(trx, userId, batchId, legs)
  const written = await findRowsLike(trx, userId, { ids: [], transferIds })
  const places = written.flatMap(({ id, account_id, transfer_id }) => {
    const payment = paying.get(transfer_id)
    return payment?.accountId === account_id
      ? { id, invoice_month: payment.month, invoice_source: 'file' as const }
      : []
  })
  await updateRows(trx, userId, places, { newVersion: false, plans })
}
