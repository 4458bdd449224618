import * as z from 'zod/mini'
import { period } from './fields.ts'
import { moneyTotal } from './money.ts'

/** In a list's query: with a period, both ends named, each item has its usage in it. */
export const usagePeriod = period.check(
  z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Informe o início e o fim do período',
    path: ['to'],
  }),
)

/** Only when a period was asked for. Transfers and archived accounts are left out. */
export const usage = {
  /** How many transactions: one whose split lines use the item twice counts once. */
  count: z.optional(z.int()),
  /** The sum of a category on its side; of a tag or payee what came in less what went out. */
  total: z.optional(moneyTotal),
}
