import { Category } from '@tostao/contract/categories'
import { statuses } from '@tostao/contract/transactions'
import * as z from 'zod/mini'
import type { UserId } from '../../../lib/caller.ts'
import { invoiceSources } from '../../../tables/cards.ts'
import type { Flag } from '../../../tables/columns.ts'
import type { Db, Row, Trx } from '../../../tables/tables.ts'
import { countEdited, countMerged, insertTouches } from '../repository/changes.ts'

const nullable = z.nullable(z.int())
const Identity = z.object({
  id: z.int(),
  date: z.string(),
  /** Absent in those of older imports, which changed none. */
  status: z.exactOptional(z.enum(statuses)),
  /** As the status. */
  amount: z.exactOptional(z.int()),
  invoice_month: z.exactOptional(z.nullable(z.string())),
  invoice_source: z.exactOptional(z.nullable(z.enum(invoiceSources))),
  import_key: z.nullable(z.string()),
  transfer_id: nullable,
  category_id: nullable,
  payee_id: nullable,
  split: z.literal([0, 1]),
  version: z.int(),
})
const StoredRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export type Identity = z.output<typeof Identity>

/** A due date that an import paid. */
const DueDate = z.object({ id: z.int() })
/** A row of an earlier file that an import made an installment. */
const Joined = z.object({ transaction_id: z.int() })

/** By how much an import moved the opening balance of an account. */
const Opening = z.object({ account_id: z.int(), moved: z.int() })

const NewAccount = z.object({ id: z.int(), opening_balance: z.int(), version: z.int() })

/** The rows that were there and that an import changed: as they were, and as they became. */
const Changed = z.object({
  rows: z.object({
    transactions: z.array(Identity),
    transaction_splits: z.array(StoredRow),
    recurring_postings: z.exactOptional(z.array(DueDate)),
  }),
  added: z.object({
    transactions: z.array(Identity),
    purchase_installments: z.exactOptional(z.array(Joined)),
    /** As they were created. */
    categories: z.exactOptional(z.array(Category)),
    /** As the import left them. */
    accounts: z.exactOptional(z.array(NewAccount)),
    payees: z.exactOptional(z.array(z.int())),
    tags: z.exactOptional(z.array(z.int())),
  }),
  openings: z.exactOptional(z.array(Opening)),
})
export type Changed = z.output<typeof Changed>

const movedLinks = ['installment', 'payment', 'refund'] as const

/** A transaction that the user merged with a row of an import: how it was, how it became, and the links that it took over. */
const Merged = z.object({ before: Identity, after: Identity, moved: z.array(z.enum(movedLinks)) })
export type Merged = z.output<typeof Merged>

export const readMerged = (json: string): Merged => z.parse(Merged, JSON.parse(json))

export const readChanged = (json: string): Changed => z.parse(Changed, JSON.parse(json))

/** The changes of two parts of an import: each row as it was before the first, and became by the last. */
export function joinedChanges(earlier: Changed | null, later: Changed | null): Changed | null {
  if (!earlier || !later) return later ?? earlier
  const moved = new Map(later.openings?.map((opening) => [opening.account_id, opening.moved]))
  const accounts = (earlier.added.accounts ?? []).map((account) => {
    const by = moved.get(account.id)
    return by === undefined
      ? account
      : { id: account.id, opening_balance: account.opening_balance + by, version: account.version + 1 }
  })
  const openings = new Map(earlier.openings?.map((opening) => [opening.account_id, opening.moved]))
  for (const [id, by] of moved) openings.set(id, (openings.get(id) ?? 0) + by)
  const [was, added] = [earlier.rows, later.added]
  return {
    rows: {
      transactions: oneById([...later.rows.transactions, ...was.transactions]),
      transaction_splits: [...was.transaction_splits, ...later.rows.transaction_splits],
      recurring_postings: oneById([...(was.recurring_postings ?? []), ...(later.rows.recurring_postings ?? [])]),
    },
    added: {
      transactions: oneById([...earlier.added.transactions, ...added.transactions]),
      purchase_installments: [...(earlier.added.purchase_installments ?? []), ...(added.purchase_installments ?? [])],
      categories: [...(earlier.added.categories ?? []), ...(added.categories ?? [])],
      accounts: oneById([...accounts, ...(added.accounts ?? [])]),
      payees: [...(earlier.added.payees ?? []), ...(added.payees ?? [])],
      tags: [...(earlier.added.tags ?? []), ...(added.tags ?? [])],
    },
    openings: [...openings].map(([account_id, by]) => ({ account_id, moved: by })),
  }
}

/** The last one of each id. */
export const oneById = <R extends { id: number }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Keeps which rows an import changed, to be looked up. */
export function keepTouches(trx: Trx, userId: UserId, importId: number, { rows, added }: Changes): Promise<void> {
  const before = new Map(rows.transactions.map((row) => [row.id, row]))
  const touches = added.transactions.map(({ id, version, import_key }) => {
    const was = before.get(id)
    // A row of version 1 is not edited, whoever left it so.
    const left_version = was?.version === 1 && version > 1 ? version : null
    const claimed: Flag = was?.import_key === import_key ? 0 : 1
    return { import_batch_id: importId, transaction_id: id, left_version, claimed, merged: null }
  })
  const telling = touches.filter(({ left_version, claimed }) => left_version !== null || claimed === 1)
  return insertTouches(trx, userId, telling)
}

interface Changes {
  rows: { transactions: readonly Touched[] }
  added: { transactions: readonly Touched[] }
}
type Touched = Pick<Row<'transactions'>, 'id' | 'version' | 'import_key'>

/** How many rows of each of these imports were changed since, but by other imports. */
export async function countEditedRows(
  db: Db,
  userId: UserId,
  importIds: readonly number[],
): Promise<Map<number | null, number>> {
  const counts = new Map<number | null, number>()
  for (const { importId, count } of [
    ...(await countEdited(db, userId, importIds)),
    ...(await countMerged(db, userId, importIds)),
  ])
    counts.set(importId, (counts.get(importId) ?? 0) + count)
  return counts
}
