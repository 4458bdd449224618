import type { ErrorCode } from './errors.ts'

/** How more rows of a user than there may be are refused. */
export const rowLimits = [
  'too_many_accounts',
  'too_many_cards',
  'too_many_terms',
  'too_many_stated',
  'too_many_categories',
  'too_many_tag_names',
  'too_many_payees',
  'too_many_imports',
  'too_many_transactions',
  'too_many_purchases',
  'too_many_refunds',
  'too_many_goals',
  'too_many_withdrawals',
  'too_many_budgets',
  'too_many',
  'too_many_ignored',
  'too_many_rules',
] as const satisfies readonly ErrorCode[]
export type RowLimit = (typeof rowLimits)[number]
