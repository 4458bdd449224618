import { queryOptions } from '@tanstack/react-query'
import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import { call } from '#lib/call.ts'

export const budgetsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['budgets', month],
    queryFn: ({ signal }) => call(budgets.list, { query: { month } }, { signal }),
  })

export const suggestionsQuery = (month: Month) =>
  queryOptions({
    queryKey: ['budgets', month, 'suggestions'],
    queryFn: ({ signal }) => call(budgets.suggestions, { query: { month } }, { signal }),
  })

export const unbudgetedQuery = (month: Month) =>
  queryOptions({
    queryKey: ['budgets', month, 'unbudgeted'],
    queryFn: ({ signal }) => call(budgets.unbudgeted, { query: { month } }, { signal }),
  })

export const readBudget =
  (month: Month) =>
  async (id: Id): Promise<Budget | undefined> =>
    (await call(budgets.list, { query: { month } })).find((budget) => budget.id === id)
