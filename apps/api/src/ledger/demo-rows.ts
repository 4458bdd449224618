import { MAX_DEMO_ROWS } from '@tostao/contract/limits'
import { sql } from 'kysely'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import { inFillOrder, isBounded } from '../tables/declared.ts'
import type { Trx } from '../tables/tables.ts'

const counted = inFillOrder.filter(isBounded)

/** Refuses a write after which a demo user has more rows than one may have, of all that a user records. */
export async function assertDemoRows(trx: Trx, userId: UserId): Promise<void> {
  const demo = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('demo_until', 'is not', null)
    .executeTakeFirst()
  if (!demo) return
  const counts = counted.map((table) => sql`(select count(*) from ${sql.table(table)} where user_id = ${userId})`)
  const { rows } = await sql<{ rows: number }>`select ${sql.join(counts, sql` + `)} as rows`.execute(trx)
  if (Number(rows[0]?.rows) > MAX_DEMO_ROWS) throw new AppError('demo_rows')
}
