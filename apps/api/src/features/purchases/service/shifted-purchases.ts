import { MAX_INSTALLMENTS } from '@tostao/contract/limits'
import { addMonths, isMonth, type Month } from '@tostao/primitives/calendar'
import { setPlaces } from '../../../ledger/assign-invoice.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findFirst, findMovable, setFirstMonths } from '../repository/shifts.ts'
import { monthsTo } from './bought-on.ts'

/** Purchases whose first month was guessed wrong, as they were and will be, with the instalments that go with the first. */
type Shifts = Awaited<ReturnType<typeof findShifts>>

/**
 * The purchases whose first known instalment a file fills in another month than was guessed. All that was guessed by it
 * shifts, too; a later one in another month was only anticipated. `filled`: by their ids the invoices that the file says.
 */
export async function findShifts(
  trx: Trx,
  userId: UserId,
  filled: ReadonlyMap<number, Month>,
  isFilled: (id: number) => boolean,
) {
  const first = filled.size === 0 ? [] : await findFirst(trx, userId, [...filled.keys()])
  const shifts = first.flatMap(({ id, invoice_month, purchase_id, first_month }) => {
    const month = filled.get(id)
    const by = month && invoice_month ? monthsTo(invoice_month, month) : 0
    const after = { id: purchase_id, first_month: addMonths(first_month, by) }
    const isInCalendar = isMonth(after.first_month) && isMonth(addMonths(after.first_month, MAX_INSTALLMENTS))
    return by !== 0 && isInCalendar ? [{ by, before: { id: purchase_id, first_month }, after }] : []
  })
  const byPurchase = new Map(shifts.map((shift) => [shift.after.id, shift.by]))
  const movable = shifts.length === 0 ? [] : await findMovable(trx, userId, [...byPurchase.keys()])
  const places = movable.flatMap(({ id, invoice_month, purchase_id }) => {
    if (isFilled(id) || !invoice_month) return []
    const month = addMonths(invoice_month, byPurchase.get(purchase_id) ?? 0)
    return isMonth(month) ? [{ id, invoice_month: month, invoice_source: 'file' as const }] : []
  })
  return { before: shifts.map(({ before }) => before), after: shifts.map(({ after }) => after), places }
}

export async function shiftPurchases(trx: Trx, userId: UserId, { after, places }: Shifts): Promise<void> {
  await setPlaces(trx, userId, places)
  await setFirstMonths(trx, userId, after)
}
