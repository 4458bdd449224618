import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function budgets(types: ColumnTypes): string[] {
  const { owned, refers, index, unique, flag, version } = define(types)
  return [
    owned(
      'budgets',
      `category_id ${types.integer} not null`,
      'month text not null',
      `amount ${types.integer} not null check (amount > 0)`,
      flag('rollover'),
      version,
      refers('category_id', 'categories'),
    ),
    unique('budgets', 'month, category_id'),
    index('budgets', 'category_id'),
  ]
}
