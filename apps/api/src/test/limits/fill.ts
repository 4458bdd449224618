import { sql } from 'kysely'
import { isSqlite } from '../../database/sql.ts'
import { rebuildTotals } from '../../ledger/totals.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Db } from '../../tables/tables.ts'
import { onBareTables } from './bare-tables.ts'
import { fillTransactions } from './fill-transactions.ts'
import { insertSeries, word, wordsOf } from './series.ts'
import type { First, Put, Sizes } from './sizes.ts'

/** Gives a user so many rows of each kind, spread over all accounts and ten years. */
export async function fill(db: Db, userId: UserId, sizes: Sizes): Promise<First> {
  const put: Put = (table, count, columns) => insertSeries(db, userId, table, count, columns)
  const first = await fillLists(db, put, sizes)
  await fillCards(db, put, sizes, first)
  await fillPlans(db, put, sizes, first)
  await onBareTables(db, () => fillTransactions(db, put, sizes, first))
  await db.transaction().execute((trx) => rebuildTotals(trx, userId))
  // PostgreSQL does so by itself a minute later.
  if (!isSqlite(db)) await sql`analyze`.execute(db)
  return first
}

const named = (text: string) => ({ name: `'${text} ' || i`, name_folded: `'${text} ' || i` })

async function fillLists(db: Db, put: Put, sizes: Sizes): Promise<First> {
  const { day } = wordsOf(db)
  const half = Math.floor(sizes.categories / 2)
  return {
    account: await put('accounts', sizes.accounts, {
      ...named('conta cheia'),
      type: `case when i < ${sizes.cards} then 'credit_card' else 'checking' end`,
      opening_balance: '1000',
      import_id: '1000000 + i',
    }),
    category: await put('categories', sizes.categories, {
      ...named('categoria cheia'),
      type: `case when i < ${half} then 'DESPESA' else 'RECEITA' end`,
      color: `'anil'`,
      icon: `'tag'`,
    }),
    tag: await put('tags', sizes.tags, named('tag cheia')),
    payee: await put('payees', sizes.payees, named('favorecido cheio')),
    batch: await put('import_batches', sizes.imports, {
      inserted: '1',
      skipped: '0',
      created_at: `'2026-01-01T00:00:00.000Z'`,
      file_name: `'extrato ' || i`,
      date_from: day('2016-12-01', 'i % 119'),
      date_to: day('2016-12-31', 'i % 119'),
      layout: `'layout ' || i`,
      settings: `'{"a":"${'x'.repeat(1_900)}"}'`,
      changed: `'{"rows":{"transactions":[]},"a":"${'x'.repeat(10_000)}"}'`,
    }),
    goal: await put('goals', sizes.goals, {
      ...named('meta cheia'),
      type: `'poupanca'`,
      strategy: `'linear'`,
      priority: `'media'`,
      target_amount: '100000',
      initial_amount: '0',
      created_on: `'2020-01-01'`,
    }),
  }
}

/** Each invoice falls due on the 10th and closes on the 3rd. */
async function fillCards(db: Db, put: Put, { accounts, cards, terms, stated }: Sizes, { account }: First) {
  const { day, month } = wordsOf(db)
  await put('cards', cards, {
    account_id: `${account} + i`,
    credit_limit: '100000',
    payment_account_id: `${account + cards} + i % ${accounts - cards}`,
  })
  await put('card_terms', cards * terms, {
    account_id: `${account} + i / ${terms}`,
    from_month: month('2026-01-01', `i % ${terms} - ${terms - 1}`),
    due_day: '10',
    closing: `'day'`,
    closing_value: '3',
    closing_day_purchases: `'next'`,
  })
  await put('card_invoices', cards * stated, {
    account_id: `${account} + i / ${stated}`,
    month: month('2000-01-01', `i % ${stated}`),
    closes_on: day('2000-01-03', `i % ${stated}`),
    closes_source: `'user'`,
    stated_total: '100',
  })
}

const MONTHS_OF_BUDGETS = 36

async function fillPlans(db: Db, put: Put, sizes: Sizes, { account, category, payee, tag }: First) {
  const { day, month } = wordsOf(db)
  const expenses = Math.floor(sizes.categories / 2)
  await put('budgets', sizes.budgets * MONTHS_OF_BUDGETS, {
    category_id: `${category} + i % ${sizes.budgets}`,
    month: month('2023-12-01', `i / ${sizes.budgets}`),
    amount: '10000',
    rollover: '1',
  })
  const rule = await put('rules', sizes.rules, {
    position: 'i + 1',
    text: word('i * 3'),
    mode: `'contains'`,
    category_id: `${category} + i % ${expenses}`,
    payee_id: `${payee} + i`,
    description: `''`,
  })
  await put('rule_tags', sizes.rules * 2, { rule_id: `${rule} + i / 2`, tag_id: `${tag} + i % 2` })
  const fixed = await put('recurring', sizes.recurring, {
    account_id: `${account + sizes.cards} + i % ${sizes.accounts - sizes.cards}`,
    amount: '1000',
    description: word('i'),
    category_id: `${category} + i % ${expenses}`,
    payee_id: `${payee} + i % ${sizes.payees}`,
    interval_count: '1',
    due_day: '5',
    next_run: `'2026-12-05'`,
    mode: `'manual'`,
    notify_days: '3',
  })
  await put('ignored_merchants', sizes.ignored, { merchant: `'deixada ' || i` })
  await put('recurring_postings', sizes.recurring * 12, {
    recurring_id: `${fixed} + i / 12`,
    due_date: day('2025-12-05', 'i % 12'),
    skipped: 'i % 2',
  })
  await put('undo', 500, {
    kind: `'tag'`,
    label: `'apagada ' || i`,
    rows: `'{}'`,
    created_at: `'2026-11-20T00:00:00.000Z'`,
  })
}
