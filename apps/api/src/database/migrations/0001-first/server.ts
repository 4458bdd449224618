import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

/** The trash, the jobs, and the restores that are at work. */
export function server(types: ColumnTypes): string[] {
  const { integer, instant } = types
  const { table, owned, owner, index, flag } = define(types)
  return [
    owned(
      'undo',
      'kind text not null',
      'label text not null',
      // The rows that a write took, and those that it added: undoing brings back the one and deletes the other.
      '"rows" text not null',
      `created_at ${instant} not null`,
      'added text',
    ),
    index('undo', 'created_at, id'),
    // For the job that empties the trash of every user.
    'create index undo_by_age on undo (created_at)',
    table(
      'jobs',
      'name text primary key',
      `next_run_at ${instant} not null`,
      `failed_at ${instant}`,
      `failures ${integer} not null default 0`,
      // Which run is at work, and until when it need not be taken for dead.
      'run text',
      `leased_until ${integer}`,
    ),
    // Users whose data are coming back in several transactions: until the row goes, what is there is a part.
    table(
      'restores',
      owner,
      'gave_way text not null',
      'holder text',
      `beat ${integer} not null default 0`,
      `done ${integer} not null default 0`,
      `total ${integer} not null default 0`,
      flag('cancelled'),
      'primary key (user_id)',
    ),
    table('restore_outcomes', owner, 'outcome text not null', `ended_at ${instant} not null`, 'primary key (user_id)'),
  ]
}
