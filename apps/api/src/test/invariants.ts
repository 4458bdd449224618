import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { driftOfTotals } from '../database/totals.ts'

/** Invariants of every database. Each query returns the rows that break one. */
const invariants = {
  'a transfer has two legs that cancel': sql`
    select x.id from transfers x
    left join transactions t on t.user_id = x.user_id and t.transfer_id = x.id
    group by x.user_id, x.id
    having count(t.id) <> 2 or sum(case t.type when 'RECEITA' then t.amount else -t.amount end) <> 0
      or min(t.date) <> max(t.date) or min(t.account_id) = max(t.account_id)`,
  'split lines sum to their transaction': sql`
    select t.id from transactions t
    join transaction_splits s on s.user_id = t.user_id and s.transaction_id = t.id
    group by t.user_id, t.id, t.amount, t.split
    having sum(s.amount) <> t.amount or count(*) < 2 or t.split <> 1`,
  'no due date from next_run on has a row': sql`
    select r.id from recurring r
    join recurring_postings o on o.user_id = r.user_id and o.recurring_id = r.id
    where o.due_date >= r.next_run`,
  'a split transaction has its lines': sql`
    select t.id from transactions t where t.split = 1
    and not exists (select 1 from transaction_splits s where s.user_id = t.user_id and s.transaction_id = t.id)`,
}

/** The broken invariants of a database, with their rows. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`)
  }
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    const drift = await driftOfTotals(db, id)
    if (drift.length > 0) broken.push(`running totals equal the full sums of user ${id}: ${drift.join(', ')}`)
  }
  return broken
}
