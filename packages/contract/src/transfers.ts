import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idOr, text } from './fields.ts'
import { MAX_DESCRIPTION } from './limits.ts'
import { positiveMoney } from './money.ts'
import { otherAccountId, Transaction } from './transactions.ts'

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
  }),
  answer: z.object({ id, from: Transaction, to: Transaction }),
  errors: ['account_not_found', 'same_account_transfer'],
})
