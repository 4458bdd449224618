import type { ColumnTypes } from '../../dialects/dialect.ts'
import { define } from '../define.ts'

export function goals(types: ColumnTypes): string[] {
  const { integer, day, instant } = types
  const { owned, refers, index, unique, oneOf, named, version } = define(types)
  return [
    owned(
      'goals',
      named,
      oneOf('type', 'poupanca', 'quitar_divida'),
      oneOf('strategy', 'linear', 'por_alocacao'),
      oneOf('priority', 'alta', 'media', 'baixa'),
      `target_amount ${integer} not null check (target_amount > 0)`,
      `initial_amount ${integer} not null check (initial_amount >= 0)`,
      `account_id ${integer}`,
      `category_id ${integer}`,
      `target_date ${day}`,
      `planned_monthly_amount ${integer} check (planned_monthly_amount >= 0)`,
      `recurring_day ${integer} check (recurring_day between 1 and 31)`,
      `created_on ${day} not null`,
      `archived_at ${instant}`,
      version,
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
    ),
    unique('goals', 'name_folded'),
    owned(
      'goal_contributions',
      `goal_id ${integer} not null`,
      `transfer_id ${integer} not null`,
      `category_id ${integer}`,
      refers('goal_id', 'goals'),
      refers('transfer_id', 'transfers'),
      refers('category_id', 'categories'),
    ),
    unique('goal_contributions', 'transfer_id'),
    index('goal_contributions', 'goal_id'),
    index('goal_contributions', 'category_id', 'where category_id is not null'),
  ]
}
