import type { ColumnTypes } from '../dialects/dialect.ts'

/** Whether the index of texts is being written anew without what was deleted: a killed one is begun again. */
export const mergingTexts = ({ engine }: ColumnTypes): string[] =>
  engine === 'sqlite' ? ['alter table indexed_texts add column merging integer not null default 0'] : []
