import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idOr, name, queryId } from './fields.ts'
import { ChangedGoal, Contributed, Goal, goalNames, goalPriorities, goalStrategies, goalTypes } from './goal-shape.ts'
import { amountFromZero, money, positiveMoneyOr } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export const list = endpoint({
  method: 'GET',
  path: '/goals',
  summary: 'Lists all goals with their progress, archived ones too: by priority, then by date.',
  answer: z.array(Goal),
})

const INVALID = 'Informe um nome e um valor de alvo válido'
const WRONG_DAY = 'Informe um dia de 1 a 31'
const choice = { error: 'Opção inválida' }
/** Null and absent are the same. */
const optional = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))

const required = { name: name(1, INVALID), targetAmount: positiveMoneyOr(INVALID) }
const type = z.enum(goalTypes, choice)
const strategy = z.enum(goalStrategies, choice)
const priority = z.enum(goalPriorities, choice)
const details = {
  initialAmount: optional(amountFromZero),
  accountId: optional(id),
  categoryId: optional(id),
  targetDate: optional(day),
  plannedMonthlyAmount: optional(amountFromZero),
  recurringDay: optional(
    z.int({ error: WRONG_DAY }).check(z.gte(1, { error: WRONG_DAY }), z.lte(31, { error: WRONG_DAY })),
  ),
}

const REFUSALS = [
  'goal_name_taken',
  'goal_date_past',
  'goal_without_source',
  'account_not_found',
  'category_not_found',
] as const

export const create = endpoint({
  method: 'POST',
  path: '/goals',
  summary: 'Creates a goal. `por_alocacao` counts the income of its account, or without one of its category.',
  creates: true,
  aliases: { nome: 'name', tipo: 'type' },
  body: onWire(
    z.strictObject({
      ...required,
      type: z._default(type, 'poupanca'),
      strategy: z._default(strategy, 'linear'),
      priority: z._default(priority, 'media'),
      ...details,
    }),
    goalNames,
  ),
  answer: Goal,
  errors: ['too_many_goals', ...REFUSALS],
})

export const update = endpoint({
  method: 'PUT',
  path: '/goals',
  summary: 'Changes the fields sent.',
  aliases: { nome: 'name', tipo: 'type' },
  body: onWire(
    z.strictObject({
      id,
      name: z.optional(required.name),
      targetAmount: z.optional(required.targetAmount),
      type: z.optional(type),
      strategy: z.optional(strategy),
      priority: z.optional(priority),
      ...details,
      version: z.optional(z.int()),
    }),
    goalNames,
  ),
  answer: ChangedGoal,
  errors: ['goal_not_found', 'stale_edit', ...REFUSALS],
})

export const archive = endpoint({
  method: 'POST',
  path: '/goals/archive',
  summary: 'Archives a goal, or with `archived: false` brings it back.',
  body: z.strictObject({ id, archived: z._default(z.boolean(), true) }),
  answer: ChangedGoal,
  errors: ['goal_not_found'],
})

export const contribute = endpoint({
  method: 'POST',
  path: '/goals/contribute',
  summary: 'Moves money to the account of a goal, or to `account_id`, as a transfer that is linked to the goal.',
  creates: true,
  body: onWire(
    z.strictObject({
      id,
      amount: positiveMoneyOr('Informe um valor positivo para o aporte'),
      /** Today when absent. */
      date: optional(day),
      accountId: optional(id),
      /** Kept with the goal only: a transfer has no category. The goal's own when absent. */
      categoryId: optional(id),
      sourceAccountId: idOr('Selecione uma conta origem para o aporte'),
    }),
    { accountId: 'account_id', categoryId: 'category_id', sourceAccountId: 'source_account_id' },
  ),
  answer: Contributed,
  errors: [
    'goal_not_found',
    'account_not_found',
    'category_not_found',
    'contribution_without_account',
    'contribution_same_account',
    'too_many_transactions',
  ],
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/goals/withdraw',
  summary:
    'Takes money out of a goal: with both accounts as a transfer that is linked to the goal, with none as a note of it.',
  creates: true,
  body: onWire(
    z.strictObject({
      id,
      amount: positiveMoneyOr('Informe um valor positivo para o resgate'),
      /** Today when absent. */
      date: optional(day),
      accountId: optional(id),
      destinationAccountId: optional(id),
    }),
    { accountId: 'account_id', destinationAccountId: 'destination_account_id' },
  ),
  answer: Contributed,
  errors: [
    'goal_not_found',
    'account_not_found',
    'withdrawal_too_large',
    'withdrawal_one_account',
    'withdrawal_same_account',
    'too_many_withdrawals',
    'too_many_transactions',
  ],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/goals',
  summary: 'Deletes a goal; its contributions and withdrawals stay as plain transfers.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['goal_not_found'],
})

export const transactions = endpoint({
  method: 'GET',
  path: '/debug/goal-transactions',
  summary: 'Lists the contributions to all goals, newest first; at most 500.',
  answer: z.array(
    onWire(
      z.object({
        goalId: id,
        goal: z.string(),
        transferId: id,
        date: day,
        amount: money,
        sourceAccountId: id,
        accountId: id,
        categoryId: z.nullable(id),
      }),
      {
        goalId: 'goal_id',
        transferId: 'transfer_id',
        sourceAccountId: 'source_account_id',
        accountId: 'account_id',
        categoryId: 'category_id',
      },
    ),
  ),
})
