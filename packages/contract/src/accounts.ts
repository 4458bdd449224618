import * as z from 'zod/mini'
import { Account, AccountType, accountLists, accountTypes } from './account-lists.ts'
import { endpoint } from './endpoint.ts'
import { id, name, queryId } from './fields.ts'
import { money } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export { Account, type AccountType, accountTypes }

export const accounts = {
  ...accountLists,
  create: endpoint({
    method: 'POST',
    path: '/accounts',
    summary: 'Creates an account.',
    creates: true,
    aliases: { nome: 'name', tipo: 'type' },
    body: onWire(
      z.strictObject({
        name: name(),
        type: z._default(AccountType, 'checking'),
        openingBalance: z._default(money, 0),
      }),
      { openingBalance: 'opening_balance' },
    ),
    answer: Account,
    errors: ['account_name_taken', 'too_many_accounts'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/accounts',
    summary: 'Changes the fields sent.',
    aliases: { nome: 'name', tipo: 'type' },
    body: onWire(
      z.strictObject({
        id,
        name: z.optional(name()),
        type: z.optional(AccountType),
        openingBalance: z.optional(money),
        version: z.optional(z.int()),
      }),
      { openingBalance: 'opening_balance' },
    ),
    answer: Account,
    errors: ['account_not_found', 'account_name_taken', 'stale_edit'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/accounts/archive',
    summary: 'Archives an account, or with `archived: false` brings it back.',
    body: z.strictObject({ id, archived: z._default(z.boolean(), true) }),
    answer: Account,
    errors: ['account_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts',
    summary: 'Deletes an account that has no transactions.',
    once: true,
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: ['account_not_found', 'account_in_use', 'account_in_goal', 'account_in_recurring'],
  }),
}
