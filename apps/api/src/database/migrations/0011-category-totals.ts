import type { ColumnTypes } from '../dialects/dialect.ts'

/**
 * What was spent in a category since its rest is carried, without the other categories of those months. SQLite takes no
 * index but one that holds the amount, and keeps it up cheaply; PostgreSQL would write the row and all its indexes anew.
 */
export const categoryTotals = ({ engine }: ColumnTypes): string[] => [
  `create index monthly_totals_category
    on monthly_totals (user_id, category_id, month${engine === 'sqlite' ? ', amount' : ''})`,
]
