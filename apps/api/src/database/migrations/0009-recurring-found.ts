import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** The merchant under which a file shows a fixed expense, and those that are not proposed as one. */
export function recurringFound(types: ColumnTypes): string[] {
  const { folded } = types
  const { table, owner } = define(types)
  return [
    `alter table recurring add column merchant ${folded}`,
    table('ignored_merchants', owner, `merchant ${folded} not null`, 'primary key (user_id, merchant)'),
  ]
}
