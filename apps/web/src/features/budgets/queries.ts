import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

export const readBudget =
  (month: Month) =>
  async (id: Id): Promise<Budget | undefined> =>
    (await call(budgets.list, { query: { month } })).find((budget) => budget.id === id)
