import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** The legs that only the other account's file has brought, by the day in their key: an import looks for edited ones. */
export function expectedLegs(types: ColumnTypes): string[] {
  const { index } = define(types)
  return [index('transactions', 'import_key, amount, date', "where substr(import_key, 27, 1) = '>'")]
}
