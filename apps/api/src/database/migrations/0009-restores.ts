import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Users whose data are coming back in several transactions: until the row goes, what is there is a part. */
export const restores = (types: ColumnTypes): string[] => {
  const { table, owner } = define(types)
  return [
    table('restores', owner, `touched_at ${types.instant} not null`, 'gave_way text not null', 'primary key (user_id)'),
  ]
}
