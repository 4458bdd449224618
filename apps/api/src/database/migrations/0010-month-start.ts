import type { ColumnTypes } from '../dialects/dialect.ts'

/** The day on which a user's months begin. */
export const monthStart = ({ integer }: ColumnTypes): string[] => [
  `alter table users add column month_start ${integer} not null default 1 check (month_start between 1 and 28)`,
]
