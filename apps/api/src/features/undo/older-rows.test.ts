import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { findStored } from '../../ledger/stored-rows.ts'
import { trashTables } from '../../tables/declared.ts'
import { testApp } from '../../test/test-app.ts'

const { db, deps, signedIn } = await testApp()

const named = { name: 'Antiga', name_folded: 'antiga', example: 0 }
const parts = { category_id: 1_001, payee_id: 1_001 }

const leg = (id: number, type: 'DESPESA' | 'RECEITA', account_id: number) => ({
  id,
  account_id,
  type,
  amount: 1_00,
  date: '2026-11-11',
  description: 'Aporte',
  description_folded: 'aporte',
  status: 'CLEARED',
  category_id: null,
  payee_id: null,
  transfer_id: 1_001,
  import_batch_id: null,
  import_key: null,
  split: 0,
  version: 1,
})

/**
 * Rows of the trash as they were stored: by the first schema, or the one that brought the table; rules as a migration
 * has rewritten them. A column that came later is not in them, and
 * they still come back. Add a table here with its first columns, and never a column.
 */
const STORED: Record<string, object[]> = {
  accounts: ['Antiga', 'Outra'].map((name, index) => ({
    id: 1_001 + index,
    name,
    name_folded: name.toLowerCase(),
    example: 0,
    type: index === 0 ? 'credit_card' : 'checking',
    opening_balance: 5_00,
    archived_at: null,
    version: 3,
  })),
  cards: [{ account_id: 1_001, credit_limit: 10_00, payment_account_id: 1_002 }],
  card_terms: [
    {
      account_id: 1_001,
      from_month: '2026-01',
      due_day: 23,
      closing: 'days_before_due',
      closing_value: 7,
      closing_day_purchases: 'next',
    },
  ],
  card_invoices: [
    { account_id: 1_001, month: '2026-11', closes_on: '2026-11-15', closes_source: 'user', stated_total: null },
  ],
  categories: [{ id: 1_001, ...named, type: 'DESPESA', color: 'limao', icon: 'tag' }],
  tags: [{ id: 1_001, ...named }],
  payees: [{ id: 1_001, ...named }],
  import_batches: [{ id: 1_001, inserted: 1, skipped: 0, created_at: '2026-01-01T00:00:00.000Z' }],
  transfers: [{ id: 1_001 }],
  transactions: [
    {
      id: 1_001,
      account_id: 1_001,
      type: 'DESPESA',
      amount: 10_00,
      date: '2026-11-10',
      description: 'Feira',
      description_folded: 'feira',
      status: 'CLEARED',
      ...parts,
      transfer_id: null,
      import_batch_id: null,
      import_key: null,
      split: 1,
      version: 1,
    },
    leg(1_002, 'DESPESA', 1_001),
    leg(1_003, 'RECEITA', 1_002),
    // An instalment, and its refund.
    { ...leg(1_004, 'DESPESA', 1_001), amount: 10_00, transfer_id: null },
    { ...leg(1_005, 'RECEITA', 1_001), transfer_id: null },
  ],
  transaction_splits: [0, 1].map((position) => ({
    id: 1_001 + position,
    transaction_id: 1_001,
    position,
    amount: 5_00,
    description: 'Parte',
    description_folded: 'parte',
    ...parts,
  })),
  transaction_tags: [{ transaction_id: 1_001, tag_id: 1_001 }],
  import_aliases: [{ import_key: 'chave', transaction_id: 1_001, import_batch_id: 1_001 }],
  import_touches: [{ import_batch_id: 1_001, transaction_id: 1_001, left_version: null, claimed: 1, merged: null }],
  purchases: [
    {
      id: 1_001,
      account_id: 1_001,
      purchased_on: '2026-01-05',
      total: 10_00,
      installments: 2,
      first_installment: 1,
      first_month: '2026-01',
      description: 'Antiga',
      version: 1,
    },
  ],
  purchase_installments: [{ purchase_id: 1_001, installment: 1, transaction_id: 1_004 }],
  refunds: [{ transaction_id: 1_005, refund_of: 1_004 }],
  budgets: [{ id: 1_001, category_id: 1_001, month: '2026-11', amount: 10_00, rollover: 0, version: 1 }],
  goals: [
    {
      id: 1_001,
      name: 'Carro',
      name_folded: 'carro',
      type: 'poupanca',
      strategy: 'linear',
      priority: 'media',
      target_amount: 100_00,
      initial_amount: 0,
      account_id: 1_001,
      category_id: null,
      target_date: null,
      planned_monthly_amount: null,
      recurring_day: null,
      created_on: '2026-01-01',
      archived_at: null,
      version: 1,
    },
  ],
  goal_contributions: [{ id: 1_001, goal_id: 1_001, transfer_id: 1_001, category_id: null }],
  goal_withdrawals: [{ id: 1_001, goal_id: 1_001, transfer_id: null, noted_on: '2026-11-20', noted_amount: 1_00 }],
  recurring: [
    {
      id: 1_001,
      account_id: 1_001,
      amount: 10_00,
      description: 'Aluguel',
      ...parts,
      interval_count: 1,
      due_day: 5,
      next_run: '2026-12-05',
      mode: 'manual',
      notify_days: 3,
      version: 1,
    },
  ],
  rules: [
    {
      id: 1_001,
      position: 1,
      text: 'uber',
      mode: 'contains',
      account_id: 1_001,
      type: null,
      amount_min: null,
      amount_max: null,
      category_id: 1_001,
      payee_id: 1_001,
      description: '',
      to_account_id: null,
      leave_out: 0,
      version: 1,
    },
  ],
  ignored_merchants: [{ merchant: 'antiga' }],
  rule_tags: [{ rule_id: 1_001, tag_id: 1_001 }],
  recurring_postings: [
    { id: 1_001, recurring_id: 1_001, due_date: '2026-11-05', transaction_id: 1_001, skipped: 0, posted_on: null },
  ],
}

test('what an older schema put into the trash comes back', async () => {
  const { user, api } = await signedIn()
  const { id } = await db
    .insertInto('undo')
    .values({
      user_id: user.id,
      kind: 'transactions',
      label: 'Antiga',
      rows: JSON.stringify(STORED),
      added: null,
      created_at: deps.clock.instant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.call(undo.run, { body: { id } })
  await db.transaction().execute(async (trx) => {
    for (const table of trashTables) {
      const rows = (STORED[table] ?? []).map((row) => ({ ...row }))
      expect([table, rows.length > 0]).toEqual([table, true])
      expect([table, await findStored(trx, user.id, table, rows)]).toMatchObject([table, rows])
    }
  })
})
