import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** What each import changed of rows that were there, one by one: listing imports read the JSON of all of them for a count. */
export function importTouches(types: ColumnTypes): string[] {
  const { integer } = types
  const { table, owner, refers, flag, index } = define(types)
  return [
    table(
      'import_touches',
      owner,
      `import_batch_id ${integer} not null`,
      `transaction_id ${integer} not null`,
      `left_version ${integer}`,
      flag('claimed'),
      'primary key (user_id, transaction_id, import_batch_id)',
      refers('import_batch_id', 'import_batches'),
    ),
    index('import_touches', 'import_batch_id'),
    touchesOf(types),
  ]
}

const touchesOf = ({ engine }: ColumnTypes): string => {
  const rowsIn = (part: string) =>
    engine === 'sqlite'
      ? `select b.user_id, b.id as import_batch_id, r.value ->> 'id' as id, r.value ->> 'version' as version,
          r.value ->> 'import_key' as import_key
        from import_batches b, json_each(b.changed, '$.${part}.transactions') r where b.changed is not null`
      : `select b.user_id, b.id as import_batch_id, (r.value ->> 'id')::bigint as id, (r.value ->> 'version')::bigint as version,
          r.value ->> 'import_key' as import_key
        from import_batches b, json_array_elements(b.changed::json -> '${part}' -> 'transactions') r
        where b.changed is not null`
  const left = 'max(case when was.version = 1 and became.version > 1 then became.version end)'
  const claimed = `max(case when was.import_key is not distinct from became.import_key and was.id is not null then 0 else 1 end)`
  // Materialized: SQLite would read the JSON anew for each row.
  return `insert into import_touches (user_id, import_batch_id, transaction_id, left_version, claimed)
    with became as materialized (${rowsIn('added')}), was as materialized (${rowsIn('rows')})
    select became.user_id, became.import_batch_id, became.id, ${left}, ${claimed}
    from became left join was on was.import_batch_id = became.import_batch_id and was.id = became.id
    group by became.user_id, became.import_batch_id, became.id having ${left} is not null or ${claimed} = 1`
}
