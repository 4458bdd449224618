import * as budgets from '../budgets.ts'
import * as forecast from '../forecast.ts'
import * as goals from '../goals.ts'
import * as recurring from '../recurring.ts'
import * as found from '../recurring-found.ts'
import { examplesOf } from './example.ts'

export const budgetExamples = examplesOf('budgets', budgets, {
  list: () => ({ query: { month: '2026-11-01' } }),
  save: ({ leisure }) => ({ body: { categoryId: leisure, month: '2026-12-01', amount: 250, rollover: true } }),
  remove: ({ budget }) => ({ query: { id: String(budget) } }),
  copy: () => ({ body: { from_month: '2026-10-01', month: '2027-01-01' } }),
  suggestions: () => ({ query: { month: '2026-12-01' } }),
  unbudgeted: () => ({ query: { month: '2026-11-01' } }),
})

export const goalExamples = examplesOf('goals', goals, {
  list: () => ({}),
  create: ({ savings }) => ({
    body: {
      name: 'Viagem ao Chile',
      type: 'poupanca',
      strategy: 'linear',
      priority: 'alta',
      target_amount: 5000,
      initial_amount: 500,
      account_id: savings,
      target_date: '2027-05-31',
    },
  }),
  update: ({ goal }) => ({ body: { id: goal, target_amount: 12000, planned_monthly_amount: 400, recurring_day: 5 } }),
  archive: ({ goal }) => ({ body: { id: goal, archived: false } }),
  contribute: ({ goal, checking }) => ({
    body: { id: goal, amount: 250, date: '2026-11-21', source_account_id: checking },
  }),
  withdraw: ({ goal }) => ({ body: { id: goal, amount: 25, date: '2026-11-21' } }),
  remove: ({ spareGoal }) => ({ query: { id: String(spareGoal) } }),
  transactions: () => ({}),
})

export const recurringExamples = examplesOf('recurring', recurring, {
  list: () => ({}),
  upcoming: () => ({ query: { days: '7' } }),
  create: ({ checking, leisure }) => ({
    body: {
      account_id: checking,
      amount: 39.9,
      description: 'Cinema em casa',
      category_id: leisure,
      next_run: '2026-11-30',
      mode: 'automatic',
      notify_days: 3,
    },
  }),
  update: ({ rent }) => ({ body: { id: rent, amount: 1550, notify_days: 5 } }),
  remove: ({ spareExpense }) => ({ query: { id: String(spareExpense) } }),
  run: () => ({}),
  confirm: ({ rent }) => ({ body: { id: rent, due_date: '2026-11-25', amount: 1500, date: '2026-11-21' } }),
  skip: ({ rent }) => ({ body: { id: rent, due_date: '2026-12-25' } }),
})

export const foundExamples = examplesOf('recurring-found', found, {
  list: () => ({}),
  ignore: () => ({ body: { merchant: 'netflix', ignored: true } }),
})

export const forecastExamples = examplesOf('forecast', forecast, {
  list: () => ({ query: { days: '30' } }),
  allowance: ({ checking }) => ({ query: { accounts: String(checking) } }),
})
