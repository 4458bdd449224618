import type { Call } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type * as transfers from '@tostao/contract/transfers'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { insertTransfers } from '../../../ledger/transfers.ts'
import { insertRows } from '../../../ledger/write.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Trx } from '../../../tables/tables.ts'

export { deleteTransactionsOf } from '../repository/bulk.ts'

type NewTransfer = Call<typeof transfers.create>['body']
interface NewEntry {
  date: Day
  amount: Centavos
  description: string
  accountId: number
  type: EntryType
  categoryId: number | null
  payeeId: number | null
}

const PLAIN = { status: 'CLEARED', split: 0 } as const

/** Creates a few hundred entries without tags and split lines. The caller guarantees valid references. Answers their rows, in order. */
export async function createEntries(db: Trx, userId: UserId, entries: readonly NewEntry[]) {
  const inserted = await insertRows(
    db,
    userId,
    entries.map(({ accountId, type, amount, date, description, categoryId, payeeId }) => ({
      ...PLAIN,
      type,
      amount,
      date,
      description,
      account_id: accountId,
      category_id: categoryId,
      payee_id: payeeId,
    })),
  )
  return inserted.toSorted((a, b) => a.id - b.id)
}

/** Answers their ids, in order, each with the id of the leg that leaves. */
export async function createTransfers(db: Trx, userId: UserId, added: readonly NewTransfer[]) {
  const ids = await insertTransfers(db, userId, added.length)
  const legs = added.flatMap(({ fromAccountId, toAccountId, amount, date, description }, index) => {
    const leg = { ...PLAIN, amount, date, description, transfer_id: ids[index] ?? null }
    return [
      { ...leg, type: 'DESPESA', account_id: fromAccountId } as const,
      { ...leg, type: 'RECEITA', account_id: toAccountId } as const,
    ]
  })
  const inserted = await insertRows(db, userId, legs)
  const leaving = new Map(inserted.flatMap((leg) => (leg.type === 'DESPESA' ? [[leg.transfer_id, leg.id]] : [])))
  return ids.map((id) => ({ id, legId: leaving.get(id) ?? null }))
}
