import { statuses } from '@tostao/contract/transactions'
import * as z from 'zod/mini'
import { invoiceSources } from '../../../database/tables/cards.ts'
import type { Db } from '../../../database/tables.ts'
import type { UserId } from '../../../lib/caller.ts'
import { countEdited, type LeftSo } from '../repository/past-imports.ts'

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

/** A due date that an import paid. */
const DueDate = z.object({ id: z.int() })
/** A row of an earlier file that an import made an instalment. */
const Joined = z.object({ transaction_id: z.int() })

/** A purchase whose first month an import corrected. */
const Shifted = z.object({ id: z.int(), first_month: z.string() })

/** By how much an import moved the opening balance of an account. */
const Opening = z.object({ account_id: z.int(), moved: z.int() })

/** What an import changed of rows that were there: as they were, and as they became. */
const Changed = z.object({
  rows: z.object({
    transactions: z.array(Identity),
    transaction_splits: z.array(StoredRow),
    recurring_postings: z.exactOptional(z.array(DueDate)),
    purchases: z.exactOptional(z.array(Shifted)),
  }),
  added: z.object({
    transactions: z.array(Identity),
    purchase_installments: z.exactOptional(z.array(Joined)),
    purchases: z.exactOptional(z.array(Shifted)),
  }),
  openings: z.exactOptional(z.array(Opening)),
})
export type Changed = z.output<typeof Changed>

export const readChanged = (json: string): Changed => z.parse(Changed, JSON.parse(json))

/** As the import left the rows that it changed and nobody had edited before. */
export function leftBy({ rows, added }: Changed): LeftSo[] {
  const unedited = new Set(rows.transactions.flatMap(({ id, version }) => (version === 1 ? id : [])))
  return added.transactions.filter(({ id }) => unedited.has(id)).map(({ id, version }) => ({ id, version }))
}

/** The rows that got a key of the import's file: legs that waited for it. */
export const claimedBy = ({ rows, added }: Changed): number[] => {
  const keys = new Map(rows.transactions.map(({ id, import_key }) => [id, import_key]))
  return added.transactions.flatMap(({ id, import_key }) => (keys.get(id) === import_key ? [] : id))
}

/** How many rows of each import were changed since, but by the imports with these changes. */
export async function countEditedRows(
  db: Db,
  userId: UserId,
  changes: readonly Changed[],
): Promise<Map<number | null, number>> {
  const counts = await countEdited(db, userId, changes.flatMap(leftBy))
  return new Map(counts.map(({ importId, count }) => [importId, count]))
}
