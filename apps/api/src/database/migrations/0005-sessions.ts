import type { ColumnTypes } from '../dialects/dialect.ts'

/** Where and since when a user is signed in. Of older sessions only the last refresh is known. */
export const sessions = ({ instant }: ColumnTypes): string[] => [
  "alter table sessions add column device text not null default 'Navegador'",
  `alter table sessions add column created_at ${instant} not null default '1970-01-01T00:00:00.000Z'`,
  'update sessions set created_at = rotated_at',
]
