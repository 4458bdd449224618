import { type RawBuilder, sql } from 'kysely'
import { isSqlite } from '../../database/sql.ts'
import type { Db, OwnedTable } from '../../tables/tables.ts'

/** Expressions that the engines write differently, in SQL about `i`. */
interface Words {
  /** The day so many months and then days after another. */
  day: (start: string, months: string, days?: string) => string
  /** The month so many months after that of a day. */
  month: (start: string, months: string) => string
}

const LETTERS = 'bcdfghjklmnpqrstvwxz'
const syllable = (number: string, size: number, vowel: string) =>
  `substr('${LETTERS}', cast((${number}) / ${size} % 20 as integer) + 1, 1) || '${vowel}'`
/** A word without digits: its own merchant, one of 160 000. */
export const word = (number: string): string =>
  [syllable(number, 1, 'a'), syllable(number, 20, 'o'), syllable(number, 400, 'e'), syllable(number, 8000, 'u')].join(
    ' || ',
  )

export const wordsOf = (db: Db): Words =>
  isSqlite(db)
    ? {
        day: (start, months, days = '0') => `date('${start}', (${months}) || ' months', (${days}) || ' days')`,
        month: (start, months) => `substr(date('${start}', (${months}) || ' months'), 1, 7)`,
      }
    : {
        day: (start, months, days = '0') =>
          `((date '${start}' + ((${months}) || ' months')::interval)::date + (${days})::integer)`,
        month: (start, months) => `to_char(date '${start}' + ((${months}) || ' months')::interval, 'YYYY-MM')`,
      }

const series = (db: Db, count: number): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`(with recursive s(i) as (select 0 union all select i + 1 from s where i + 1 < ${sql.lit(count)}) select i from s)`
    : sql`(select generate_series(0::bigint, ${sql.lit(count - 1)}) as i)`

/** Inserts so many rows of a user, each column by SQL about `i`, in the order of `i`; answers the first id, if they have ids. */
export async function insertSeries(
  db: Db,
  userId: number,
  table: OwnedTable,
  count: number,
  columns: Readonly<Record<string, string>>,
): Promise<number> {
  if (count <= 0) return 0
  const names = sql.raw(['user_id', ...Object.keys(columns)].join(', '))
  const values = sql.raw([userId, ...Object.values(columns)].join(', '))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${series(db, count)} as s order by i`.execute(
    db,
  )
  if (!hasId(table)) return 0
  const { rows } = await sql<{ last: number }>`select max(id) as last from ${sql.table(table)}`.execute(db)
  return (rows[0]?.last ?? 0) - count + 1
}

const KEYED: readonly OwnedTable[] = [
  'cards',
  'card_terms',
  'card_invoices',
  'purchase_installments',
  'transaction_tags',
  'import_aliases',
  'import_touches',
  'deleted_imports',
  'refunds',
  'rule_tags',
  'ignored_merchants',
]
const hasId = (table: OwnedTable) => !KEYED.includes(table)
