import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

/** A rule says when it holds, also one that a file brings; of one that says nothing else nothing is proposed. */
export function rules(types: ColumnTypes): string[] {
  const { integer } = types
  const { owned, refers, index, oneOf, flag, version } = define(types)
  return [
    owned(
      'rules',
      `position ${integer} not null`,
      'text text not null',
      oneOf('mode', 'contains', 'is'),
      `account_id ${integer}`,
      `type text check (type in ('RECEITA', 'DESPESA'))`,
      `amount_min ${integer} check (amount_min > 0)`,
      `amount_max ${integer} check (amount_max > 0)`,
      `category_id ${integer}`,
      'payee text not null',
      'tags text not null',
      'description text not null',
      `to_account_id ${integer}`,
      flag('leave_out'),
      version,
      `check (text <> '' or coalesce(account_id, amount_min, amount_max) is not null or type is not null)`,
      `check (leave_out = 0 or (coalesce(category_id, to_account_id) is null and payee = '' and tags = '[]' and description = ''))`,
      'check (to_account_id <> account_id)',
      'check (amount_min <= amount_max)',
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('to_account_id', 'accounts'),
    ),
    index('rules', 'account_id', 'where account_id is not null'),
    index('rules', 'category_id', 'where category_id is not null'),
    index('rules', 'to_account_id', 'where to_account_id is not null'),
  ]
}
