import * as accounts from '../accounts.ts'
import * as cardTerms from '../card-terms.ts'
import { examplesOf } from './example.ts'

export const accountExamples = examplesOf('accounts', accounts, {
  list: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  create: ({ checking }) => ({
    body: {
      name: 'Cartão novo',
      type: 'credit_card',
      opening_balance: -120.5,
      credit_limit: 5000,
      payment_account_id: checking,
      terms: { due_day: 10, closing: 'day', closing_value: 3 },
    },
  }),
  update: ({ savings }) => ({ body: { id: savings, name: 'Reserva', opening_balance: 1200, version: 1 } }),
  archive: ({ savings }) => ({ body: { id: savings, archived: false } }),
  remove: ({ spareAccount }) => ({ query: { id: String(spareAccount) } }),
})

export const cardTermsExamples = examplesOf('card-terms', cardTerms, {
  list: ({ card }) => ({ query: { account_id: String(card) } }),
  save: ({ card }) => ({
    body: {
      account_id: card,
      from_month: '2027-06',
      due_day: 10,
      closing: 'days_before_due',
      closing_value: 8,
      closing_day_purchases: 'next',
    },
  }),
  remove: ({ card }) => ({ query: { account_id: String(card), from_month: '2027-03' } }),
})
