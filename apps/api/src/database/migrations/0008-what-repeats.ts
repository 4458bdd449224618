import type { ColumnTypes } from '../dialects/dialect.ts'
import { define } from './define.ts'

/** Weeks, years, business days and an end; incomes and transfers that repeat; an amount of one due date alone. */
export const whatRepeats = (types: ColumnTypes): string[] => [
  ...(types.engine === 'sqlite' ? sqlite(types) : postgres(types)),
  define(types).index('recurring', 'to_account_id', 'where to_account_id is not null'),
]

const DESTINATION = ["check ((type = 'TRANSFER') = (to_account_id is not null))", 'check (to_account_id <> account_id)']

/** Rows from the trash of before have none. */
const first = ([value]: readonly string[]) => `default '${value}'`

const UNITS = ['month', 'week', 'year']
const RULES = ['day', 'business_day', 'last_business_day']
const TYPES = ['DESPESA', 'RECEITA', 'TRANSFER']

function postgres(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { refers, oneOf } = define(types)
  const chosen = (column: string, values: readonly string[]) =>
    `add column ${oneOf(column, ...values)} ${first(values)}`
  return [
    `alter table recurring ${chosen('type', TYPES)}, ${chosen('interval_unit', UNITS)}, ${chosen('due_rule', RULES)},
      add column to_account_id ${integer}, add column ends_on ${day},
      add column times ${integer} check (times > 0)`,
    ...[refers('to_account_id', 'accounts'), ...DESTINATION].map((rule) => `alter table recurring add ${rule}`),
    `alter table recurring_postings add column amount ${integer} check (amount > 0)`,
  ]
}

const KEPT = `id, user_id, account_id, amount, description, category_id, payee_id, interval_count, due_day, next_run, mode,
  notify_days, version`
const KEPT_POSTINGS = 'id, user_id, recurring_id, due_date, transaction_id, skipped, posted_on'
const INDEXES = ['account_id', 'category_id', 'payee_id', 'automatic']
const POSTING_INDEXES = ['recurring_id_due_date', 'transaction_id', 'open']

/** SQLite adds no key to a table that is there: both are made anew. Their ids go on where they were, for the trash has some. */
function sqlite(types: ColumnTypes): string[] {
  const { integer, day } = types
  const { owned, refers, index, unique, oneOf, flag, version } = define(types)
  const goesOn = (table: string) => [
    `delete from sqlite_sequence where name = '${table}'`,
    `insert into sqlite_sequence select '${table}', seq from sqlite_sequence where name = '${table}_before'`,
  ]
  return [
    ...INDEXES.map((name) => `drop index recurring_${name}`),
    ...POSTING_INDEXES.map((name) => `drop index recurring_postings_${name}`),
    'alter table recurring rename to recurring_before',
    'alter table recurring_postings rename to recurring_postings_before',
    owned(
      'recurring',
      `${oneOf('type', ...TYPES)} ${first(TYPES)}`,
      `account_id ${integer} not null`,
      `to_account_id ${integer}`,
      `amount ${integer} not null check (amount > 0)`,
      'description text not null',
      `category_id ${integer}`,
      `payee_id ${integer}`,
      `${oneOf('interval_unit', ...UNITS)} ${first(UNITS)}`,
      `interval_count ${integer} not null check (interval_count > 0)`,
      `${oneOf('due_rule', ...RULES)} ${first(RULES)}`,
      `due_day ${integer} not null check (due_day between 1 and 31)`,
      `ends_on ${day}`,
      `times ${integer} check (times > 0)`,
      `next_run ${day} not null`,
      oneOf('mode', 'manual', 'automatic'),
      `notify_days ${integer} not null check (notify_days >= 0)`,
      version,
      ...DESTINATION,
      refers('account_id', 'accounts'),
      refers('to_account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
    ),
    index('recurring', 'account_id'),
    index('recurring', 'category_id', 'where category_id is not null'),
    index('recurring', 'payee_id', 'where payee_id is not null'),
    "create index recurring_automatic on recurring (next_run) where mode = 'automatic'",
    `insert into recurring (${KEPT}) select ${KEPT} from recurring_before`,
    owned(
      'recurring_postings',
      `recurring_id ${integer} not null`,
      `due_date ${day} not null`,
      `amount ${integer} check (amount > 0)`,
      `transaction_id ${integer}`,
      flag('skipped'),
      `posted_on ${day}`,
      'check (skipped = 0 or transaction_id is null)',
      refers('recurring_id', 'recurring'),
      refers('transaction_id', 'transactions'),
    ),
    unique('recurring_postings', 'recurring_id, due_date'),
    unique('recurring_postings', 'transaction_id', 'where transaction_id is not null'),
    'create index recurring_postings_open on recurring_postings (due_date) where transaction_id is null and skipped = 0',
    `insert into recurring_postings (${KEPT_POSTINGS}) select ${KEPT_POSTINGS} from recurring_postings_before`,
    ...goesOn('recurring'),
    ...goesOn('recurring_postings'),
    'drop table recurring_postings_before',
    'drop table recurring_before',
  ]
}
