import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Withdrawals from goals: by a transfer, or only noted. */
export function withdrawals(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { owned, refers, index, unique } = define(types)
  return [
    owned(
      'goal_withdrawals',
      `goal_id ${integer} not null`,
      `transfer_id ${integer}`,
      `noted_on ${day}`,
      `noted_amount ${integer} check (noted_amount > 0)`,
      'check ((transfer_id is null) = (noted_on is not null))',
      'check ((noted_on is null) = (noted_amount is null))',
      refers('goal_id', 'goals'),
      refers('transfer_id', 'transfers'),
    ),
    unique('goal_withdrawals', 'transfer_id', 'where transfer_id is not null'),
    index('goal_withdrawals', 'goal_id'),
  ]
}
