import * as cards from '../cards.ts'
import * as purchases from '../purchases.ts'
import { examplesOf } from './example.ts'

export const cardExamples = examplesOf('cards', cards, {
  list: () => ({}),
  invoices: ({ card }) => ({ query: { account_id: String(card), from: '2026-11', to: '2027-02' } }),
  one: ({ card }) => ({ query: { account_id: String(card), month: '2026-11' } }),
  update: ({ card }) => ({
    body: { account_id: card, month: '2026-12', closes_on: '2026-12-15', stated_total: 512.3 },
  }),
  pay: ({ card, checking }) => ({
    body: { account_id: card, month: '2026-11', amount: 150, date: '2026-11-21', from_account_id: checking },
  }),
  committed: () => ({}),
})

export const purchaseExamples = examplesOf('purchases', purchases, {
  list: ({ card }) => ({ query: { account_id: String(card), open: '1' } }),
  one: ({ fridge }) => ({ query: { id: String(fridge) } }),
  update: ({ fridge, leisure }) => ({ body: { id: fridge, description: 'Geladeira nova', category_id: leisure } }),
  remove: ({ sofa }) => ({ query: { id: String(sofa) } }),
  anticipate: ({ fridge }) => ({ body: { id: fridge, installments: [4], date: '2026-11-21', discount: 10.5 } }),
  refund: ({ phone }) => ({ body: { id: phone, way: 'credit', date: '2026-11-21', amount: 60 } }),
})
