import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

// Spelled here, because a migration never changes. Icons are checked by the contract only: more will come.
const COLORS = `anil limao cacau lagoa marinho oliva menta lilas coral amora folha mel rosa ceu telha uva cinza`.split(
  ' ',
)

export function categories(types: ColumnTypes): string[] {
  const { owned, unique, oneOf, entryType, flag, named } = define(types)
  return [
    owned(
      'categories',
      named,
      entryType,
      oneOf('color', ...COLORS),
      "icon text not null check (icon <> '')",
      flag('example'),
    ),
    unique('categories', 'type, name_folded'),
  ]
}
