import type { ColumnTypes } from '../dialects/dialect.ts'

/** Which run of a job is at work and until when it need not be taken for dead, and how often in a row runs have failed. */
export const jobLeases = ({ integer }: ColumnTypes): string[] =>
  [`failures ${integer} not null default 0`, 'run text', `leased_until ${integer}`].map(
    (column) => `alter table jobs add column ${column}`,
  )
