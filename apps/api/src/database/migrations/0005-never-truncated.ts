import type { Words } from '../dialects/dialect.ts'

/** PostgreSQL empties a table past its row triggers: the running totals would stay. SQLite knows no such statement. */
export const neverTruncated = ({ engine }: Words): string[] =>
  engine === 'sqlite'
    ? []
    : [
        `create function never_truncated() returns trigger language plpgsql as $$ begin
          raise exception '% are deleted, never truncated', tg_table_name; end $$`,
        ...['transactions', 'transaction_splits'].map(
          (table) => `create trigger ${table}_never_truncated before truncate on ${table}
            for each statement execute function never_truncated()`,
        ),
      ]
