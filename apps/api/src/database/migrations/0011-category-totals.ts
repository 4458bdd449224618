import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/**
 * What was spent in a category since its rest is carried, without the other categories of those months. SQLite takes no
 * index but one that holds the amount, and keeps it up cheaply; PostgreSQL would write the row and all its indexes anew.
 */
export const categoryTotals = (types: ColumnTypes): string[] => [
  define(types).index('monthly_totals', `category_id, month${types.engine === 'sqlite' ? ', amount' : ''}`),
]
