import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, period, queryFlag } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { onWire } from './wire.ts'

export const accountTypes = ['cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'] as const
export const AccountType = z.enum(accountTypes, { error: 'Tipo de conta inválido' })
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

/** Apart from the calls that change something: the first page needs only this. */
export const accountLists = {
  list: endpoint({
    method: 'GET',
    path: '/accounts',
    summary:
      'Lists the accounts with their balances and the movement of a period; `archived=1` lists the archived ones.',
    query: z.extend(period, { archived: z.optional(queryFlag) }),
    answer: z.array(Account),
    errors: ['period_inverted'],
  }),
}
