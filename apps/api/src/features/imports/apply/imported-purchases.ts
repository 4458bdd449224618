import type { CardPlans } from '../../../ledger/card-plans.ts'
import { updateRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'
import { writeFilePurchases } from '../../purchases/service/written-purchases.ts'
import { markedRows } from '../match/marked-rows.ts'
import { entriesIn, type Outcome } from '../match/outcome.ts'
import { type Asked, planPurchases } from '../match/plan-purchases.ts'
import { findIdentities, findIds } from '../repository/imported.ts'
import { isPaid } from '../rules/past-installments.ts'
import { payInvoices } from './pay-invoices.ts'

/** The rows that were there and that an import changed: each as it was and as it became. */
interface Joined {
  before: Identities
  after: Identities
}
type Identities = Awaited<ReturnType<typeof findIdentities>>

/**
 * Records the purchases of which a file has brought an installment, and plans those that follow. Answers the rows of earlier
 * files that became installments.
 */
export async function recordPurchases(
  trx: Trx,
  userId: UserId,
  batchId: number,
  outcomes: readonly Outcome[],
  { plans, ...asked }: Asked & { plans: CardPlans },
): Promise<Joined> {
  const rows = outcomes.map(({ row }) => row)
  const marked = markedRows(entriesIn(outcomes), plans)
  if (marked.length === 0) return { before: [], after: [] }
  const keys = marked.map(({ row }) => row.own)
  const ids = await findIds(trx, userId, keys)
  const file = { rows, batchId, idOf: ({ own }: (typeof rows)[number]) => ids.get(own.import_key) }
  const { purchases, dated, joined, following } = await planPurchases(trx, userId, marked, file, asked)
  if (purchases.length === 0) return { before: [], after: [] }
  const before = await findIdentities(trx, userId, joined)
  await writeFilePurchases(trx, userId, batchId, purchases, plans)
  // They have their invoices by now, which another day does not change.
  await updateRows(trx, userId, dated, { newVersion: false, plans })
  const paid = following.filter((each) => isPaid(each, asked.installments))
  await payInvoices(trx, userId, batchId, paid, { plans, ...asked })
  return { before, after: await findIdentities(trx, userId, joined) }
}
