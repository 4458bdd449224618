import type { Words } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Marks what came with the sample data. */
export const sampleData = (words: Words): string[] =>
  ['accounts', 'categories', 'tags', 'payees'].map(
    (table) => `alter table ${table} add column ${define(words).flag('example')}`,
  )
