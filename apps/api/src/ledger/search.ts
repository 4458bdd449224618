import { type RawBuilder, sql } from 'kysely'
import { ownerMark } from '../database/migrations/0001-first/text-index.ts'
import { searchedText } from '../database/migrations/0005-notes.ts'
import { contains, isSqlite } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import type { Db, Trx } from '../tables/tables.ts'

/** The index of texts knows parts of so many characters. */
const PART = 3

/** Whether the index of texts finds what contains this. */
export const isIndexed = (text: string): boolean => [...text].length >= PART

/** The transactions whose own texts may contain all of these, which are indexed. Their own test decides. */
export function describedBy(db: Db, userId: UserId, texts: readonly string[]): RawBuilder<{ id: number }> {
  const searched = sql.raw<string>(searchedText(isSqlite(db) ? 'sqlite' : 'postgres'))
  const all = texts.map((text) => contains(searched, text))
  const described = sql`user_id = ${userId} and ${sql.join(all, sql` and `)}`
  if (!isSqlite(db)) return sql`select id from transactions where ${described}`
  return sql`
    select rowid as id from transaction_texts where transaction_texts match
      '"' || ${sql.raw(ownerMark(String(Number(userId))))} || ${`" ${partsOf(texts)}`}
    union all select id from transactions where ${described} and id > (select up_to from indexed_texts)`
}

const partsOf = (texts: readonly string[]): string => {
  const parts = texts.flatMap((text) => {
    const characters = [...text]
    return characters.slice(PART - 1).map((_, index) => characters.slice(index, index + PART).join(''))
  })
  return [...new Set(parts)].map((part) => `AND "${part.replaceAll('"', '""')}"`).join(' ')
}

/** Whether searches have an index on this database. */
export async function hasTextIndex(db: Db): Promise<boolean> {
  if (isSqlite(db)) return true
  const { rows } = await sql`select 1 from pg_class where oid = to_regclass('transaction_texts')`.execute(db)
  return rows.length > 0
}

/** Whether there are texts that are not in the index yet. */
export async function hasTextsToIndex(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return false
  const { rows } = await sql`
    select 1 from indexed_texts where up_to < (select max(id) from transactions)`.execute(db)
  return rows.length > 0
}

/** Notes are long: a portion of them has fewer texts. */
const LETTERS = 200_000

/** Brings texts into the index, at most so many and about `LETTERS`; answers how many. */
export async function indexTexts(trx: Trx, count: number): Promise<number> {
  if (!isSqlite(trx)) return 0
  const searched = sql.raw(searchedText('sqlite'))
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id, sum(letters) over (order by id rows unbounded preceding) - letters as before from (
        select id, length(${searched}) as letters from transactions
        where id > (select up_to from indexed_texts) order by id limit ${count}
      )
    ) where before < ${LETTERS}`.execute(trx)
  const last = rows[0]?.last ?? null
  if (last === null) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into transaction_texts (rowid, text) select id, ${sql.raw(ownerMark('user_id'))} || ${searched}
    from transactions where id > (select up_to from indexed_texts) and id <= ${last} order by id`.execute(trx)
  await sql`update indexed_texts set up_to = ${last}`.execute(trx)
  return Number(numAffectedRows)
}

/** Pages of the index that are written in one transaction; others write between them. */
const PAGES = 100

/** Takes what was deleted out of the index of texts, for good: writes the index anew, a few pages at a time. */
export async function purgeTexts(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  const { numAffectedRows = 0n } = await sql`
    update indexed_texts set stale = 0, merging = 1 where stale = 1 or merging = 1`.execute(db)
  if (numAffectedRows === 0n) return
  const merge = (pages: number) => db.transaction().execute((trx) => mergeTexts(trx, pages))
  // A negative number begins to merge all parts of the index into one.
  for (let isBusy = await merge(-PAGES); isBusy; ) isBusy = await merge(PAGES)
  await sql`update indexed_texts set merging = 0`.execute(db)
}

/** Whether there was something to merge, as FTS5 says it: by more than one change. */
async function mergeTexts(trx: Trx, pages: number): Promise<boolean> {
  const changes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(trx)).rows[0]?.n ?? 0
  const before = await changes()
  await sql`insert into transaction_texts (transaction_texts, rank) values ('merge', ${sql.lit(pages)})`.execute(trx)
  return (await changes()) - before > 1
}

/** Empties the index; the job fills it again. */
export async function forgetTexts(db: Db): Promise<void> {
  if (!isSqlite(db)) return
  await db.transaction().execute(async (trx) => {
    await sql`insert into transaction_texts (transaction_texts) values ('delete-all')`.execute(trx)
    await sql`update indexed_texts set up_to = 0, stale = 0, merging = 0`.execute(trx)
  })
}
