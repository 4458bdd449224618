import * as z from 'zod/mini'
import { FirstTerms } from './card-terms.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, name, period, queryFlag, queryId } from './fields.ts'
import { amountFromZero, money, moneyTotal } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export const accountTypes = ['cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment'] as const
export const AccountType = z.enum(accountTypes, { error: 'Tipo de conta inválido' })
export type AccountType = z.output<typeof AccountType>

const cardNames = { creditLimit: 'credit_limit', paymentAccountId: 'payment_account_id' } as const
/** Null takes it back; of a card only. */
const ofCard = { creditLimit: z.optional(z.nullable(amountFromZero)), paymentAccountId: z.optional(z.nullable(id)) }

const accountFields = {
  id,
  name: z.string(),
  type: AccountType,
  openingBalance: money,
  /** Opening balance plus all transactions up to today. */
  balance: moneyTotal,
  /** The balance plus the transactions dated after today. */
  forecastBalance: moneyTotal,
  /** Changes of the balance in the period, transfers included. */
  monthMovement: moneyTotal,
  /** The limit of a card. */
  creditLimit: z.nullable(money),
  /** The account that its invoices are paid from. */
  paymentAccountId: z.nullable(id),
  archivedAt: z.nullable(instant),
  /** Part of the sample data, deleted by `DELETE /example`. */
  example: z.boolean(),
  version: z.int(),
}
const accountNames = {
  openingBalance: 'opening_balance',
  forecastBalance: 'balance_previsto',
  monthMovement: 'month_movement',
  archivedAt: 'archived_at',
  ...cardNames,
} as const

export const Account = onWire(z.object(accountFields), accountNames)
export type Account = z.output<typeof Account>

/** An account after an edit, after it was archived or came back, with the id that undoes it; null when it was so already. */
const Changed = onWire(z.object({ ...accountFields, undoId: z.nullable(id) }), { ...accountNames, undoId: 'undo_id' })

const CARD = ['account_not_found', 'not_a_card', 'payment_account_same'] as const

export const list = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'Lists the accounts with their balances and the movement of a period; `archived=1` lists the archived ones.',
  query: z.extend(period, { archived: z.optional(queryFlag) }),
  answer: z.array(Account),
  errors: ['period_inverted'],
})

export const create = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Creates an account; a card with `terms` has its invoices at once.',
  creates: true,
  aliases: { nome: 'name', tipo: 'type' },
  body: onWire(
    z.strictObject({
      name: name(),
      type: z._default(AccountType, 'checking'),
      openingBalance: z._default(money, 0),
      ...ofCard,
      /** On which days the invoices of a card fall due and close. */
      terms: z.optional(FirstTerms),
    }),
    { openingBalance: 'opening_balance', ...cardNames },
  ),
  answer: Account,
  errors: [
    'account_name_taken',
    'too_many_accounts',
    'too_many_cards',
    'closing_too_early',
    'closing_misplaced',
    ...CARD,
  ],
})

export const update = endpoint({
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
      ...ofCard,
      version: z.optional(z.int()),
    }),
    { openingBalance: 'opening_balance', ...cardNames },
  ),
  answer: Changed,
  errors: ['account_name_taken', 'stale_edit', 'card_with_terms', 'too_many_cards', ...CARD],
})

export const archive = endpoint({
  method: 'POST',
  path: '/accounts/archive',
  summary: 'Archives an account, or with `archived: false` brings it back.',
  body: z.strictObject({ id, archived: z._default(z.boolean(), true) }),
  answer: Changed,
  errors: ['account_not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/accounts',
  heavy: true,
  summary: 'Deletes an account that has no transactions and that nothing uses; else `error.uses` says what does.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['account_not_found', 'account_in_use', 'account_in_goal', 'account_in_recurring', 'account_in_rule'],
})
