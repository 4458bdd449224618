import * as exports from '../exports.ts'
import * as transactions from '../transactions.ts'
import * as transfers from '../transfers.ts'
import * as undo from '../undo.ts'
import { examplesOf } from './example.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

export const transactionExamples = examplesOf('transactions', transactions, {
  alike: ({ purchaseOfFood, leisure }) => ({
    query: { id: String(purchaseOfFood), categoryId: String(leisure) },
  }),
  list: ({ checking }) => ({ query: { ...NOVEMBER, accountId: String(checking), page: '1', limit: '30' } }),
  totals: () => ({ query: NOVEMBER }),
  create: ({ checking, groceries, market }) => ({
    body: {
      date: '2026-11-20',
      description: 'Compra do mês',
      type: 'DESPESA',
      amount: 87.45,
      accountId: checking,
      payeeName: 'Mercado Central',
      tagNames: ['casa'],
      splits: [
        { amount: 80, description: '', categoryId: groceries, payeeId: market },
        { amount: 7.45, description: 'Revista', categoryId: null, payeeId: null },
      ],
    },
  }),
  update: ({ purchaseOfFood, groceries }) => ({
    body: { id: purchaseOfFood, amount: 53.9, categoryId: groceries, status: 'RECONCILED' },
  }),
  bulk: ({ purchaseOfFood, spareTransaction, groceries }) => ({
    body: {
      ids: [purchaseOfFood, spareTransaction],
      set: { categoryId: groceries, addTags: ['conferida'] },
    },
  }),
  remove: ({ spareTransaction }) => ({ query: { id: String(spareTransaction) } }),
  merge: ({ purchaseOfFood, foodAgain }) => ({ body: { ids: [purchaseOfFood, foodAgain] } }),
})

export const transferExamples = examplesOf('transfers', transfers, {
  create: ({ checking, savings }) => ({
    body: {
      description: 'Guardar',
      date: '2026-11-20',
      amount: 100,
      fromAccountId: checking,
      toAccountId: savings,
    },
  }),
  join: ({ outgoing, incoming }) => ({ body: { ids: [outgoing, incoming] } }),
  split: ({ transfer }) => ({ body: { id: transfer } }),
})

export const exportExamples = examplesOf('exports', exports, {
  transactions: () => ({ query: { ...NOVEMBER, format: 'plain' } }),
  everything: () => ({}),
  restore: ({ archive }) => ({ by: 'newcomer', file: archive }),
  restoreStatus: () => ({}),
  cancelRestore: () => ({ by: 'restoring' }),
})

export const undoExamples = examplesOf('undo', undo, {
  run: ({ undo: id }) => ({ body: { id } }),
  trash: () => ({}),
  empty: () => ({ by: 'newcomer' }),
})
