import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

// Spelled here, because a migration never changes. Icons are checked by the contract only: more will come.
const COLORS = `anil limao cacau lagoa marinho oliva menta lilas coral amora folha mel rosa ceu telha uva cinza`.split(
  ' ',
)

/** Accounts, categories, tags and payees: what transactions refer to. */
export function accounts(types: ColumnTypes): string[] {
  const { integer, instant } = types
  const { owned, unique, oneOf, entryType, flag, named, version } = define(types)
  return [
    owned(
      'accounts',
      named,
      oneOf('type', 'cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'),
      `opening_balance ${integer} not null`,
      `archived_at ${instant}`,
      flag('example'),
      version,
      // By it import keys name the account, on any server; without it by the id.
      `import_id ${integer} check (import_id > 0)`,
    ),
    unique('accounts', 'name_folded'),
    owned(
      'categories',
      named,
      entryType,
      oneOf('color', ...COLORS),
      "icon text not null check (icon <> '')",
      flag('example'),
    ),
    unique('categories', 'type, name_folded'),
    ...['tags', 'payees'].flatMap((table) => [owned(table, named, flag('example')), unique(table, 'name_folded')]),
  ]
}
