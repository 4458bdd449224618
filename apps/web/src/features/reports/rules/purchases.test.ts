import { Transaction } from '@tostao/contract/transactions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { transaction } from '#test/home-api.ts'
import { purchasesOf } from './purchases.ts'

const read = (fields: Parameters<typeof transaction>[0]) => z.parse(Transaction, transaction(fields))
const reading = {
  categoryId: 1,
  type: 'DESPESA',
  accounts: new Set([2]),
  payeeNames: new Map([[7, 'ASSAI']]),
} as const

test('sums the purchases of a category by payee, a split one by its lines and as one', () => {
  const found = purchasesOf(
    [
      read({ amount: 100, payeeId: 7, payee_name: 'ASSAI' }),
      read({ amount: 30, type: 'RECEITA', payeeId: 7, payee_name: 'ASSAI' }),
      read({ amount: 87.5, description: 'feira' }),
      read({ amount: 50, contaId: 9, description: 'conta arquivada' }),
      read({
        amount: 60,
        payeeId: 8,
        payee_name: 'Loja',
        splits: [
          { amount: 12, categoryId: 1, payeeId: 7, description: '' },
          { amount: 8, categoryId: 1, payeeId: 7, description: '' },
          { amount: 15, categoryId: 1, payeeId: null, description: '' },
          { amount: 25, categoryId: 2, payeeId: null, description: '' },
        ],
      }),
      read({ amount: 5, description: '' }),
      read({ amount: 2.5, description: 'COMPRA NO DEBITO - PADARIA REAL' }),
      read({ amount: 2, description: 'PADARIA REAL 12/03' }),
    ],
    reading,
  )
  expect(found.map(({ name, payeeId, total, count }) => [name, payeeId, total, count])).toEqual([
    ['Assai', 7, 90_00, 2],
    ['feira', null, 87_50, 1],
    ['Loja', 8, 15_00, 1],
    ['Sem favorecido', null, 5_00, 1],
    ['Padaria Real', null, 4_50, 2],
  ])
  expect(found.map(({ description }) => description).slice(1)).toEqual(['feira', 'Feira', '', undefined])
})
