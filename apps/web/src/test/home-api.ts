import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import * as forecast from '@tostao/contract/forecast'
import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import * as payees from '@tostao/contract/payees'
import type { Profile } from '@tostao/contract/profile'
import * as profile from '@tostao/contract/profile'
import * as proposals from '@tostao/contract/proposals'
import * as recurring from '@tostao/contract/recurring'
import type { FoundSubscription } from '@tostao/contract/recurring-found'
import * as found from '@tostao/contract/recurring-found'
import type { Recurring } from '@tostao/contract/recurring-shape'
import * as sessions from '@tostao/contract/sessions'
import * as tags from '@tostao/contract/tags'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { merchantOf } from '@tostao/texts/merchant'
import type * as z from 'zod/mini'
import { FakeApi } from './fake-api.ts'

type Wire<S extends z.ZodMiniType> = z.input<S>

export const account = (fields: Partial<Wire<typeof Account>> = {}): Wire<typeof Account> => ({
  id: 1,
  name: 'Banco Roxo',
  type: 'checking',
  opening_balance: 0,
  balance: 0,
  balance_previsto: 0,
  month_movement: 0,
  credit_limit: null,
  payment_account_id: null,
  archived_at: null,
  example: false,
  version: 1,
  ...fields,
})

export const transaction = (fields: Partial<Wire<typeof Transaction>> = {}): Wire<typeof Transaction> => ({
  id: 1,
  date: '2026-03-02',
  description: 'Feira',
  note: null,
  amount: 87.5,
  type: 'DESPESA',
  status: 'CLEARED',
  contaId: 2,
  conta_name: 'Cartão',
  categoriaId: 1,
  categoria_name: 'Mercado',
  categoria_color: 'limao',
  categoria_icon: 'shopping-cart',
  payeeId: null,
  payee_name: null,
  merchant: merchantOf(fields.description ?? 'Feira').key,
  merchant_name: merchantOf(fields.description ?? 'Feira').name,
  tags: [],
  splits: [],
  transfer: null,
  goal_id: null,
  recurring_id: null,
  invoice_month: null,
  purchase_id: null,
  installment: null,
  installments: null,
  version: 1,
  ...fields,
})

export const goal = (fields: Partial<Wire<typeof Goal>> = {}): Wire<typeof Goal> => ({
  id: 1,
  name: 'Viagem',
  type: 'poupanca',
  strategy: 'linear',
  priority: 'media',
  target_amount: 1000,
  initial_amount: 0,
  current_amount: 400,
  accumulated: 400,
  remaining: 600,
  percent: 40,
  months_left: 6,
  suggested_monthly: 100,
  status: 'em_andamento',
  account_id: null,
  category_id: null,
  target_date: '2027-05-31',
  planned_monthly_amount: null,
  recurring_day: null,
  archived_at: null,
  version: 1,
  ...fields,
})

/** Due on the 5th of each month, and not yet this month. */
export const subscription = (fields: Partial<Wire<typeof FoundSubscription>> = {}): Wire<typeof FoundSubscription> => ({
  merchant: 'netflix',
  merchant_name: 'Netflix',
  amount: 55.9,
  interval_unit: 'month',
  interval_count: 1,
  last_on: '2026-03-12',
  next_on: '2026-04-12',
  due_day: 12,
  yearly: 670.8,
  previous_amount: null,
  changed_on: null,
  missed_on: null,
  transaction_id: 7,
  account_id: 1,
  category_id: 1,
  ...fields,
})

export const fixedExpense = (fields: Partial<Wire<typeof Recurring>> = {}): Wire<typeof Recurring> => ({
  id: 1,
  type: 'DESPESA',
  description: 'Aluguel',
  amount: 2350,
  account_id: 1,
  account_name: 'Banco Roxo',
  to_account_id: null,
  to_account_name: null,
  category_id: null,
  category_name: null,
  categoria_color: null,
  categoria_icon: null,
  payee_id: null,
  payee_name: null,
  interval_unit: 'month',
  interval_count: 1,
  due_rule: 'day',
  due_day: 5,
  ends_on: null,
  times: null,
  times_left: null,
  done: false,
  next_run: '2026-11-05',
  next_amount: fields.amount ?? 2350,
  last_run: null,
  mode: 'manual',
  notify_days: 3,
  payment_status: 'pendente',
  occurrences: [],
  version: 1,
  ...fields,
})

/** A transaction after an edit. */
export const changed = (fields: Parameters<typeof transaction>[0] = {}) => ({ ...transaction(fields), undo_id: 5 })

/** A card with terms. */
export const card = (
  fields: Partial<z.input<typeof cards.list.answer>[number]> = {},
): z.input<typeof cards.list.answer>[number] => {
  const invoice = { month: '2026-11', closes_on: '2026-11-03', due_on: '2026-11-10', payable_until: '2026-11-10' }
  const standing = { ...invoice, status: 'aberta', total: 0, rest: 0 } as const
  return {
    account_id: 2,
    name: 'Cartão',
    credit_limit: null,
    available: null,
    best_day: '2026-11-04',
    open: standing,
    closed: standing,
    ...fields,
  }
}

export const joana: Wire<typeof Profile> = {
  id: 1,
  nome: 'Joana',
  email: 'joana@example.com',
  demo: false,
  created_at: '2026-01-01T00:00:00Z',
  reminders: false,
  sends_reminders: true,
  report_basis: 'compra',
  month_start: 1,
  push_from: 21,
  push_to: 8,
  push_amounts: false,
}

/** A server whose user has two accounts, and one category, tag and payee; `items` are the transactions of any period. */
export const homeApi = (...items: Wire<typeof Transaction>[]) =>
  new FakeApi()
    .answers(profile.me, joana)
    .answers(sessions.list, [])
    .answers(exports.restoreStatus, { state: 'none' })
    .answers(accounts.list, ({ search }) =>
      search.get('archived') === '1' ? [] : [account(), account({ id: 2, name: 'Cartão', type: 'credit_card' })],
    )
    .answers(cards.list, [])
    .answers(cards.committed, [])
    .answers(categories.list, [{ id: 1, name: 'Mercado', type: 'DESPESA', color: 'limao', icon: 'shopping-cart' }])
    .answers(tags.list, [{ id: 1, name: 'semana' }])
    .answers(payees.list, [{ id: 1, name: 'Padaria Real' }])
    .answers(cards.list, [])
    .answers(cards.committed, [])
    .answers(goals.list, [])
    .answers(forecast.allowance, {
      until: '2026-11-30',
      days: 1,
      total: 0,
      per_day: 0,
      missing: 0,
      parts: [],
    })
    .answers(recurring.list, [])
    .answers(found.list, [])
    .answers(recurring.upcoming, { count: 0, items: [], by_date: [], posted: [] })
    .answers(transactions.list, { items })
    .answers(transactions.alike, { ids: [] })
    .answers(proposals.proposal, {
      category_id: null,
      payee: null,
      confidence: null,
      reason: null,
      merchant: '',
      merchant_name: '',
    })
    .answers(transactions.totals, {
      count: items.length,
      receitas: 0,
      despesas: 0,
      resultado: 0,
      transfers: 0,
      in_archived: 0,
    })
    .answers(transactions.create, transaction())
    .answers(transactions.update, changed())
