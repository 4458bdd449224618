import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function imports(types: ColumnTypes): string[] {
  const { integer, instant } = types
  return [
    define(types).owned(
      'import_batches',
      `inserted ${integer} not null`,
      `skipped ${integer} not null`,
      `created_at ${instant} not null`,
    ),
  ]
}
