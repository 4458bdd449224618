import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idOr, note, text } from './fields.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { positiveMoney } from './money.ts'
import { otherAccountId, Transaction } from './transactions.ts'
import { onWire } from './wire.ts'

const description = text(MAX_DESCRIPTION).check(z.trim())

export const create = endpoint({
  method: 'POST',
  path: '/transfers',
  summary:
    'Moves money between two accounts: an expense of the source and an income of the destination, kept together.',
  creates: true,
  aliases: { descricao: 'description', valor: 'amount' },
  body: z.strictObject({
    description: z._default(description, 'Transferência'),
    date: day,
    amount: positiveMoney,
    fromAccountId: idOr('Selecione uma conta'),
    toAccountId: otherAccountId,
    /** The note of both legs, until one of them gets its own. */
    note: z.optional(z.nullable(note)),
  }),
  answer: z.object({ id, from: Transaction, to: Transaction }),
  errors: ['account_not_found', 'same_account_transfer', 'too_many_transactions'],
})

export const join = endpoint({
  method: 'POST',
  path: '/transfers/join',
  summary:
    'Makes an expense and an income of the same amount on two accounts one transfer, each with its own day; of one transaction, the other leg is made on `otherAccountId`.',
  once: true,
  body: z
    .strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(2)),
      otherAccountId: z.optional(otherAccountId),
    })
    .check(
      z.refine(({ ids, otherAccountId: other }) => (ids.length === 1) === (other !== undefined), {
        error: 'Informe duas transações, ou uma e a outra conta',
        path: ['ids'],
      }),
    ),
  answer: onWire(z.object({ id, from: Transaction, to: Transaction, undoId: id }), { undoId: 'undo_id' }),
  errors: [
    'transaction_not_found',
    'account_not_found',
    'already_transfer',
    'installment_edit',
    'transfer_mismatch',
    'too_many_transactions',
  ],
})

export const split = endpoint({
  method: 'POST',
  path: '/transfers/split',
  summary: 'Makes the legs of a transfer an expense and an income again.',
  once: true,
  body: z.strictObject({ id }),
  answer: onWire(z.object({ items: z.array(Transaction), undoId: id }), { undoId: 'undo_id' }),
  errors: ['transaction_not_found'],
})
