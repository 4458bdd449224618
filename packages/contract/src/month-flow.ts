import * as z from 'zod/mini'
import { ofKind } from './kinds.ts'
import { moneyTotal } from './money.ts'
import { onWire } from './wire.ts'

export const MonthFlow = onWire(
  z.object({ month: ofKind('invoiceMonth', z.string()), income: moneyTotal, expenses: moneyTotal }),
  {
    income: 'receitas',
    expenses: 'despesas',
  },
)
export type MonthFlow = z.output<typeof MonthFlow>
