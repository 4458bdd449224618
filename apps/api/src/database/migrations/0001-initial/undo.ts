import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function undo(types: ColumnTypes): string[] {
  const { owned, index } = define(types)
  return [
    owned(
      'undo',
      'kind text not null',
      'label text not null',
      '"rows" text not null',
      `created_at ${types.instant} not null`,
    ),
    index('undo', 'created_at, id'),
    // For the job that empties the trash of every user.
    'create index undo_by_age on undo (created_at)',
  ]
}
