import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function labels(types: ColumnTypes): string[] {
  const { owned, unique, flag, named } = define(types)
  return ['tags', 'payees'].flatMap((table) => [owned(table, named, flag('example')), unique(table, 'name_folded')])
}
