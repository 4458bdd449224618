import type { Agreed } from '@tostao/cards/purchases'
import type { Status } from '@tostao/contract/transactions'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { CardPlans } from '../../../ledger/card-plans.ts'
import { insertImported, updateRows, type Whole } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import { portions } from '../../../lib/portions.ts'
import { completed } from '../../../tables/complete.ts'
import type { Trx } from '../../../tables/tables.ts'
import { findPlanned, insertInstallments, insertPurchases, rowOf } from '../repository/installments.ts'
import { recountPurchases } from './mend-purchases.ts'

/** A purchase of the file: a new one, or one that is there and gets earlier installments. */
export interface FilePurchase {
  id: number | null
  accountId: number
  merchant: string | null
  description: string
  amount: number
  agreed: Agreed
  /** Which installments the file brings, and which it plans between and after them. */
  brought: Installment[]
  planned: Planned[]
}
interface Installment {
  installment: number
  transactionId: number
  month: Month
}
export interface Planned {
  installment: number
  date: Day
  month: Month
  status: Status
  /** The row that plans it. */
  own: Whole
}

export async function writeFilePurchases(
  trx: Trx,
  userId: UserId,
  batchId: number,
  known: readonly FilePurchase[],
  plans: CardPlans,
): Promise<void> {
  const planned = known.flatMap((purchase) => purchase.planned.map((one) => ({ ...one, purchase })))
  const fresh = known.filter(({ id }) => id === null)
  const ids = await insertPurchases(trx, userId, fresh.map(rowOf))
  const idOf = new Map(fresh.map((purchase, index) => [purchase, ids[index]] as const))
  const rows = planned.map(({ own, installment, date, status, purchase }) => ({
    ...completed('transactions', { ...own, description: renumbered(own.description, purchase, installment) }),
    date,
    status,
    import_key: null,
    transfer_id: null,
  }))
  for (const portion of portions(rows)) await insertImported(trx, userId, batchId, portion)
  const inserted = Map.groupBy(await findPlanned(trx, userId, batchId), contentOf)
  const links = planned.map((one, index) => {
    const row = rows[index]
    const transactionId = row && inserted.get(contentOf(row))?.shift()?.id
    if (transactionId === undefined) throw new Error('A planned installment was not inserted')
    return { ...one, transactionId }
  })
  const all = [...links, ...known.flatMap((purchase) => purchase.brought.map((one) => ({ ...one, purchase })))]
  const places = all.map(({ transactionId, month }) => ({
    id: transactionId,
    invoice_month: month,
    invoice_source: 'file' as const,
  }))
  await updateRows(trx, userId, places, { newVersion: false, plans })
  const purchaseIdOf = (purchase: FilePurchase) => purchase.id ?? idOf.get(purchase) ?? 0
  const rowsOf = all.map(({ purchase, installment, transactionId }) => ({
    purchase_id: purchaseIdOf(purchase),
    installment,
    transaction_id: transactionId,
  }))
  for (const portion of portions(rowsOf)) await insertInstallments(trx, userId, portion)
  await recountPurchases(trx, userId, known.map(purchaseIdOf))
}

type Content = Pick<Awaited<ReturnType<typeof findPlanned>>[number], 'account_id' | 'date' | 'amount' | 'description'>
const contentOf = ({ account_id, date, amount, description }: Content) =>
  [account_id, date, amount, description].join(' ')

/** 'LOJA 3/10' is 'LOJA 4/10' a month later. */
function renumbered(description: string, { agreed: { installments } }: FilePurchase, installment: number): string {
  return description.replace(new RegExp(`\\b\\d{1,2}/0?${installments}\\b`), `${installment}/${installments}`)
}
