import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { period } from './fields.ts'
import { moneyTotal } from './money.ts'
import { onWire } from './wire.ts'

export const MonthFlow = onWire(z.object({ month: z.string(), income: moneyTotal, expenses: moneyTotal }), {
  income: 'receitas',
  expenses: 'despesas',
})
export type MonthFlow = z.output<typeof MonthFlow>

export const reports = {
  monthly: endpoint({
    method: 'GET',
    path: '/reports/monthly',
    summary: 'Income and expense of every month of the period, zeros included; at most 600 months.',
    query: period,
    answer: z.array(MonthFlow),
    errors: ['period_inverted', 'period_too_long'],
  }),
}
