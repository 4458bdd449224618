import type { ColumnTypes } from '../dialects/dialect.ts'

/** Users who try the app without signing up, and go by themselves. */
export const demoUsers = ({ instant }: ColumnTypes): string[] => [
  `alter table users add column demo_until ${instant}`,
  'create index users_demo_until on users (demo_until) where demo_until is not null',
]
