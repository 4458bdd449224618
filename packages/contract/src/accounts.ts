import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, name, period, queryFlag, queryId } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export const accountTypes = ['cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'] as const
const AccountType = z.enum(accountTypes, { error: 'Tipo de conta inválido' })
export type AccountType = z.output<typeof AccountType>

export const Account = onWire(
  z.object({
    id,
    name: z.string(),
    type: AccountType,
    openingBalance: money,
    /** Opening balance plus all transactions up to today. */
    balance: moneyTotal,
    /** The balance plus the transactions dated after today. */
    forecastBalance: moneyTotal,
    /** What changed the balance in the period, transfers included. */
    monthMovement: moneyTotal,
    archivedAt: z.nullable(instant),
    /** Part of the sample data, deleted by `DELETE /example`. */
    example: z.boolean(),
    version: z.int(),
  }),
  {
    openingBalance: 'opening_balance',
    forecastBalance: 'balance_previsto',
    monthMovement: 'month_movement',
    archivedAt: 'archived_at',
  },
)
export type Account = z.output<typeof Account>

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/accounts',
    summary:
      'Lists the accounts with their balances and the movement of a period; `archived=1` lists the archived ones.',
    query: z.extend(period, { archived: z.optional(queryFlag) }),
    answer: z.array(Account),
    errors: ['period_inverted'],
  }),
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
    errors: ['account_name_taken'],
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
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: ['account_not_found', 'account_in_use', 'account_in_goal'],
  }),
}
