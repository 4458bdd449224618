import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

const KEY = 'user_id, merchant, type, category_id'
/** A transaction without a merchant yet, a transfer and a split one count nowhere. */
const counts = (row: string) => `${row}.merchant is not null and ${row}.split = 0 and ${row}.transfer_id is null`
const WATCHED = ['merchant', 'type', 'amount', 'category_id', 'transfer_id', 'split']

/**
 * How many transactions of each merchant stand in each category (0 for none), with their sum. What counts nothing any more
 * is deleted: it would name what the user forgot.
 */
export function merchants(types: ColumnTypes): string[] {
  const { engine, integer, folded } = types
  const { table, owner } = define(types)
  return [
    table(
      'merchant_counts',
      owner,
      `merchant ${folded} not null`,
      'type text not null',
      `category_id ${integer} not null`,
      `entries ${integer} not null`,
      `amount ${integer} not null`,
      `primary key (${KEY})`,
    ).replace(/strict$/, 'strict, without rowid'),
    ...(engine === 'sqlite' ? sqliteTriggers() : postgresTriggers()),
  ]
}

const ADD = `on conflict (${KEY}) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount`

function sqliteTriggers(): string[] {
  const keyOf = (row: string) =>
    `user_id = ${row}.user_id and merchant = ${row}.merchant and type = ${row}.type
      and category_id = coalesce(${row}.category_id, 0)`
  const add = `insert into merchant_counts (${KEY}, entries, amount)
    select new.user_id, new.merchant, new.type, coalesce(new.category_id, 0), 1, new.amount where ${counts('new')} ${ADD};`
  const takeOff = `update merchant_counts set entries = entries - 1, amount = amount - old.amount
      where ${counts('old')} and ${keyOf('old')};
    delete from merchant_counts where ${keyOf('old')} and entries = 0;`
  const isOther = WATCHED.map((column) => `new.${column} is not old.${column}`).join(' or ')
  return [
    `create trigger merchant_counts_inserted after insert on transactions begin ${add} end`,
    `create trigger merchant_counts_deleted after delete on transactions begin ${takeOff} end`,
    `create trigger merchant_counts_updated after update of ${WATCHED.join(', ')} on transactions
      when ${isOther} begin ${takeOff} ${add} end`,
  ]
}

function postgresTriggers(): string[] {
  const rows = (version: 'old' | 'new', sign: string) =>
    `select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, ${sign}1 as entries,
      ${sign}t.amount as amount from ${version}_rows t where ${counts('t')}`
  const after = (event: string, versions: readonly ('old' | 'new')[]) => {
    const changes = versions.map((version) => rows(version, version === 'old' ? '-' : '')).join(' union all ')
    const add = `insert into merchant_counts (${KEY}, entries, amount)
      select ${KEY}, sum(entries), sum(amount) from (${changes}) c group by ${KEY}
      having sum(entries) <> 0 or sum(amount) <> 0 order by ${KEY} ${ADD};`
    const forget = `delete from merchant_counts m using (${rows('old', '')}) o
      where m.user_id = o.user_id and m.merchant = o.merchant and m.type = o.type and m.category_id = o.category_id
      and m.entries = 0;`
    const tables = versions.map((version) => `${version} table as ${version}_rows`).join(' ')
    return [
      `create function merchant_counts_${event}() returns trigger language plpgsql as $$ begin
        ${add} ${versions.includes('old') ? forget : ''} return null; end $$`,
      `create trigger merchant_counts_${event} after ${event} on transactions referencing ${tables}
        for each statement execute function merchant_counts_${event}()`,
    ]
  }
  return [...after('insert', ['new']), ...after('delete', ['old']), ...after('update', ['old', 'new'])]
}
