import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Who holds a mark is told by its own count, not by a clock. Marks of older servers are held by nobody. */
export const restoreProgress = (types: ColumnTypes): string[] => {
  const { table, owner, flag } = define(types)
  const { integer, instant } = types
  return [
    'alter table restores drop column touched_at',
    'alter table restores add column holder text',
    `alter table restores add column beat ${integer} not null default 0`,
    `alter table restores add column done ${integer} not null default 0`,
    `alter table restores add column total ${integer} not null default 0`,
    `alter table restores add column ${flag('cancelled')}`,
    table('restore_outcomes', owner, 'outcome text not null', `ended_at ${instant} not null`, 'primary key (user_id)'),
  ]
}
