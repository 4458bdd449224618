import type { Words } from '../dialects/dialect.ts'

/** Every table of the product. A user's table has `user_id`, a key on `(user_id, id)` and composite references to it. */
export function initial(words: Words): string[] {
  const { serial, integer, day, instant, tableSuffix, ownedKey } = words
  const owner = `user_id ${integer} not null references users (id) on delete cascade`
  const table = (name: string, ...lines: string[]) => `create table ${name} (${lines.join(', ')}) ${tableSuffix}`
  const owned = (name: string, ...lines: string[]) => table(name, serial, owner, ...lines, ownedKey)
  const refers = (column: string, target: string, rule = '') =>
    `foreign key (user_id, ${column}) references ${target} (user_id, id) ${rule}`
  const index = (on: string, columns: string, where = '') =>
    `create index ${on}_${columns.replaceAll(/\W+/g, '_')} on ${on} (user_id, ${columns}) ${where}`
  const unique = (on: string, columns: string, where = '') =>
    index(on, columns, where).replace('create', 'create unique')
  const oneOf = (column: string, ...values: string[]) =>
    `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`
  const entryType = oneOf('type', 'RECEITA', 'DESPESA')
  const flag = (column: string) => `${column} ${integer} not null default 0 check (${column} in (0, 1))`
  const named = 'name text not null, name_folded text not null'
  const version = `version ${integer} not null default 1`

  return [
    table(
      'users',
      words.engine === 'postgres' ? `${serial} primary key` : serial,
      'name text not null',
      'email text not null unique',
      'password_hash text not null',
      `created_at ${instant} not null`,
    ),
    owned(
      'sessions',
      'refresh_hash text not null',
      'previous_hash text',
      `rotated_at ${instant} not null`,
      flag('remember'),
      `expires_at ${instant} not null`,
      `revoked_at ${instant}`,
    ),
    index('sessions', 'expires_at'),
    owned('password_resets', 'token_hash text not null', `expires_at ${instant} not null`, `used_at ${instant}`),
    'create unique index password_resets_token on password_resets (token_hash)',
    table(
      'throttles',
      'key text primary key',
      `failures ${integer} not null`,
      `last_failure_at ${instant} not null`,
      `blocked_until ${instant}`,
    ),
    table(
      'idempotency_keys',
      owner,
      'route text not null',
      'key text not null',
      'body_hash text not null',
      'answer text not null',
      `created_at ${instant} not null`,
      'primary key (user_id, route, key)',
    ),
    index('idempotency_keys', 'created_at'),

    owned(
      'accounts',
      named,
      oneOf('type', 'cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'),
      `opening_balance ${integer} not null`,
      `archived_at ${instant}`,
      version,
    ),
    unique('accounts', 'name_folded'),
    owned('categories', named, entryType),
    unique('categories', 'type, name_folded'),
    owned('tags', named),
    unique('tags', 'name_folded'),
    owned('payees', named),
    unique('payees', 'name_folded'),

    owned('transfers'),
    owned(
      'import_batches',
      `inserted ${integer} not null`,
      `skipped ${integer} not null`,
      `created_at ${instant} not null`,
    ),
    owned(
      'goals',
      'name text not null',
      oneOf('type', 'poupanca', 'quitar_divida'),
      `target_amount ${integer} not null check (target_amount > 0)`,
      `initial_amount ${integer} not null`,
      oneOf('strategy', 'linear', 'por_alocacao'),
      `account_id ${integer}`,
      `category_id ${integer}`,
      `target_date ${day}`,
      `planned_monthly_amount ${integer}`,
      `recurring_day ${integer} check (recurring_day between 1 and 31)`,
      oneOf('priority', 'baixa', 'media', 'alta'),
      `archived_at ${instant}`,
      `created_on ${day} not null`,
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
    ),
    index('goals', 'account_id'),
    index('goals', 'category_id'),
    owned(
      'recurring_rules',
      `account_id ${integer} not null`,
      entryType,
      `amount ${integer} not null check (amount > 0)`,
      'description text not null',
      `category_id ${integer}`,
      `payee_id ${integer}`,
      oneOf('interval_unit', 'month'),
      `interval_count ${integer} not null check (interval_count > 0)`,
      `anchor_day ${integer} not null check (anchor_day between 1 and 31)`,
      `next_run ${day} not null`,
      `last_run ${day}`,
      oneOf('mode', 'manual', 'automatic'),
      `notify_days ${integer} not null check (notify_days >= 0)`,
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
    ),
    index('recurring_rules', 'next_run'),
    index('recurring_rules', 'account_id'),
    index('recurring_rules', 'category_id'),
    index('recurring_rules', 'payee_id'),
    owned(
      'budgets',
      `category_id ${integer} not null`,
      'month text not null',
      `amount ${integer} not null`,
      flag('rollover'),
      refers('category_id', 'categories'),
    ),
    unique('budgets', 'month, category_id'),
    index('budgets', 'category_id'),

    owned(
      'transactions',
      `account_id ${integer} not null`,
      entryType,
      `amount ${integer} not null check (amount > 0)`,
      `date ${day} not null`,
      'description text not null',
      'description_folded text not null',
      oneOf('status', 'CLEARED', 'PENDING', 'RECONCILED'),
      `category_id ${integer}`,
      `payee_id ${integer}`,
      `transfer_id ${integer}`,
      `goal_id ${integer}`,
      `recurring_id ${integer}`,
      `due_date ${day}`,
      `import_batch_id ${integer}`,
      'import_key text',
      flag('split'),
      version,
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
      refers('transfer_id', 'transfers'),
      refers('goal_id', 'goals'),
      refers('recurring_id', 'recurring_rules'),
      refers('import_batch_id', 'import_batches'),
    ),
    index('transactions', 'date desc, id desc'),
    index('transactions', 'account_id, date desc, id desc'),
    ...['category_id', 'payee_id', 'goal_id'].map((column) =>
      index('transactions', `${column}, date desc, id desc`, `where ${column} is not null`),
    ),
    ...['import_batch_id', 'recurring_id'].map((column) =>
      index('transactions', column, `where ${column} is not null`),
    ),
    unique('transactions', 'transfer_id, type', 'where transfer_id is not null'),
    unique('transactions', 'recurring_id, due_date', 'where due_date is not null'),
    unique('transactions', 'import_key', 'where import_key is not null'),

    owned(
      'transaction_splits',
      `transaction_id ${integer} not null`,
      `position ${integer} not null`,
      `amount ${integer} not null check (amount > 0)`,
      'description text not null',
      `category_id ${integer}`,
      `payee_id ${integer}`,
      refers('transaction_id', 'transactions'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
    ),
    unique('transaction_splits', 'transaction_id, position'),
    index('transaction_splits', 'category_id, transaction_id', 'where category_id is not null'),
    index('transaction_splits', 'payee_id, transaction_id', 'where payee_id is not null'),
    table(
      'transaction_tags',
      owner,
      `transaction_id ${integer} not null`,
      `tag_id ${integer} not null`,
      'primary key (user_id, transaction_id, tag_id)',
      refers('transaction_id', 'transactions', 'on delete cascade'),
      refers('tag_id', 'tags'),
    ),
    index('transaction_tags', 'tag_id, transaction_id'),
  ]
}
