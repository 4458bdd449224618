import type { ColumnTypes } from '../dialects/dialect.ts'

/** Whether the reports of a user count a card's transactions by purchase or by invoice. */
export const reportBasis = (_: ColumnTypes): string[] => [
  `alter table users add column report_basis text not null default 'compra' check (report_basis in ('compra', 'fatura'))`,
]
