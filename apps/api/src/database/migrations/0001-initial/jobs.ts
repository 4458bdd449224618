import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function jobs(types: ColumnTypes): string[] {
  const { table } = define(types)
  return [table('jobs', 'name text primary key', `next_run_at ${types.instant} not null`, `failed_at ${types.instant}`)]
}
