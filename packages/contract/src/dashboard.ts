import * as z from 'zod/mini'
import { Account } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, period } from './fields.ts'
import { money, moneyTotal } from './money.ts'
import { MonthFlow } from './reports.ts'

const Summary = z.object({
  receitas: moneyTotal,
  despesas: moneyTotal,
  /** Fixed expenses that fall due inside the period. */
  gastos_fixos_previstos: moneyTotal,
  trends: z.array(MonthFlow),
  accounts: z.array(Account),
  budgets: z.array(z.object({ category_id: id, category: z.string(), budget: money, spent: moneyTotal })),
  top_categories: z.array(z.object({ id: z.nullable(id), name: z.string(), total: moneyTotal })),
})
export type Summary = z.output<typeof Summary>

export const dashboard = {
  summary: endpoint({
    method: 'GET',
    path: '/dashboard/summary',
    summary: 'Where the user stands in the period, and the six months that end with it.',
    query: period,
    answer: Summary,
    errors: ['period_inverted'],
  }),
}
