import { type Installment, installmentsOf } from '@tostao/cards/purchases'
import type { FixedPart } from '@tostao/contract/fixed-parts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row } from '../../../tables/tables.ts'
import { type findInstallmentRows, findPaidMonths, findRefundedRows } from '../repository/purchases.ts'

export type InstallmentRow = Awaited<ReturnType<typeof findInstallmentRows>>[number]

export const agreedOf = ({ purchased_on, total, installments, first_installment, first_month }: Row<'purchases'>) => ({
  purchasedOn: purchased_on,
  total,
  installments,
  firstInstallment: first_installment,
  firstMonth: first_month,
})

/** The installments that keep a purchase from being corrected. */
export async function findFixedParts(
  db: Db,
  userId: UserId,
  purchase: Row<'purchases'>,
  rows: readonly InstallmentRow[],
): Promise<FixedPart[]> {
  const months = rows.flatMap(({ invoice_month }) => invoice_month ?? [])
  const paid = await findPaidMonths(db, userId, purchase.account_id, months)
  const refunded = await findRefundedRows(
    db,
    userId,
    rows.map(({ id }) => id),
  )
  const byNumber = new Map(rows.map((row) => [row.installment, row]))
  const reasonsOf = ({ installment, date }: Installment): FixedPart['why'][] => {
    const row = byNumber.get(installment)
    if (!row) return ['cancelled']
    const reasons: FixedPart['why'][] = []
    if (row.import_key !== null) reasons.push('imported')
    if (paid.has(row.invoice_month ?? '')) reasons.push('paid')
    // Only anticipating gives an installment that no file has brought or planned another day.
    if (row.import_key === null && row.import_batch_id === null && row.date !== date) reasons.push('anticipated')
    if (refunded.has(row.id)) reasons.push('refunded')
    return reasons
  }
  return installmentsOf(agreedOf(purchase)).flatMap((each) =>
    reasonsOf(each).map((why) => ({ installment: each.installment, why })),
  )
}

/** Whether the user has chosen the first invoice. */
export const isFirstMonthChosen = (
  { first_month }: Row<'purchases'>,
  [first]: readonly Pick<InstallmentRow, 'invoice_source' | 'invoice_month'>[],
): boolean => first?.invoice_source === 'user' && first.invoice_month === first_month
