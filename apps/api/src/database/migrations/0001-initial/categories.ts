import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function categories(types: ColumnTypes): string[] {
  const { owned, unique, entryType, flag, named } = define(types)
  return [owned('categories', named, entryType, flag('example')), unique('categories', 'type, name_folded')]
}
