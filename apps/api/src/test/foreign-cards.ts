import type { Attempts } from './foreign-plans.ts'

const MONTH = '2026-11'

/** Attempts at the calls of cards and their invoices. */
export const carding: Attempts = {
  'GET /cards': () => [{}],
  'GET /cards/terms': (_mine, { card }) => [{ query: { accountId: card.id }, refused: 'account_not_found' }],
  'PUT /cards/terms': (_mine, { card }) => [
    {
      body: {
        accountId: card.id,
        fromMonth: MONTH,
        dueDay: 10,
        closing: 'day',
        closingValue: 3,
        closingDayPurchases: 'next',
      },
      refused: 'account_not_found',
    },
  ],
  'DELETE /cards/terms': (_mine, { card }) => [
    { query: { accountId: card.id, fromMonth: '2026-01' }, refused: 'account_not_found' },
  ],
  'GET /cards/invoices': (_mine, { card }) => [
    { query: { accountId: card.id, from: MONTH, to: MONTH }, refused: 'account_not_found' },
  ],
  'GET /cards/invoice': (_mine, { card }) => [
    { query: { accountId: card.id, month: MONTH }, refused: 'account_not_found' },
  ],
  'PUT /cards/invoice': (_mine, { card }) => [
    { body: { accountId: card.id, month: MONTH, statedTotal: 1_00 }, refused: 'account_not_found' },
  ],
  'GET /cards/committed': () => [{}],
  'GET /purchases': (_mine, { card }) => [{}, { query: { accountId: card.id } }],
  'GET /purchases/one': (_mine, { purchaseId }) => [{ query: { id: purchaseId }, refused: 'purchase_not_found' }],
  'PUT /purchases': (mine, theirs) => [
    { body: { id: theirs.purchaseId, description: 'Minha' }, refused: 'purchase_not_found' },
    { body: { id: mine.purchaseId, categoryId: theirs.category.id }, refused: 'category_not_found' },
    { body: { id: mine.purchaseId, accountId: theirs.card.id }, refused: 'account_not_found' },
  ],
  'DELETE /purchases': (_mine, { purchaseId }) => [{ query: { id: purchaseId }, refused: 'purchase_not_found' }],
  'POST /purchases/anticipate': (_mine, { purchaseId }) => [
    { body: { id: purchaseId, installments: [4], date: '2026-11-20' }, refused: 'purchase_not_found' },
  ],
  'POST /purchases/refund': (_mine, { purchaseId }) => [
    { body: { id: purchaseId, way: 'credit', date: '2026-11-20' }, refused: 'purchase_not_found' },
  ],
  'POST /cards/pay': (mine, theirs) => [
    { body: { accountId: theirs.card.id, month: MONTH, amount: 1_00 }, refused: 'account_not_found' },
    {
      body: { accountId: mine.card.id, month: MONTH, amount: 1_00, fromAccountId: theirs.account.id },
      refused: 'account_not_found',
    },
  ],
}
