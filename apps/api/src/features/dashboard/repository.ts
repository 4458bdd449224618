import { flows } from '../../database/flows.ts'
import type { Period } from '../../database/postings.ts'
import { sumOf } from '../../database/sql.ts'
import type { Db } from '../../database/tables.ts'
import type { UserId } from '../../lib/caller.ts'

/** Income and expense of a period by category (null for none); negative when refunds exceed expenses. */
export const sumByCategory = (db: Db, userId: UserId, period: Period) =>
  flows(db, userId, period)
    .select(({ ref }) => ['f.type', 'f.category_id as id', 'f.category as name', sumOf(ref('f.amount')).as('total')])
    .groupBy(['f.type', 'f.category_id', 'f.category'])
    .execute()
