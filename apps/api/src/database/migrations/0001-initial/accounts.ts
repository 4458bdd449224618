import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function accounts(types: ColumnTypes): string[] {
  const { owned, unique, oneOf, flag, named, version } = define(types)
  return [
    owned(
      'accounts',
      named,
      oneOf('type', 'cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'),
      `opening_balance ${types.integer} not null`,
      `archived_at ${types.instant}`,
      flag('example'),
      version,
    ),
    unique('accounts', 'name_folded'),
  ]
}
