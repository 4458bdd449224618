import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { period } from './fields.ts'
import { moneyTotal } from './money.ts'

export const reports = {
  monthly: endpoint({
    method: 'GET',
    path: '/reports/monthly',
    summary: 'Income and expense of every month of the period, zeros included.',
    query: period,
    answer: z.array(z.object({ month: z.string(), receitas: moneyTotal, despesas: moneyTotal })),
  }),
}
