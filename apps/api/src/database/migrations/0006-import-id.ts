import type { ColumnTypes } from '../dialects/dialect.ts'

/** By it import keys name the account. It stays when the data moves to another server; older accounts have their id. */
export const importId = ({ integer }: ColumnTypes): string[] => [
  `alter table accounts add column import_id ${integer} check (import_id > 0)`,
]
