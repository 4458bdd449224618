import * as z from 'zod/mini'
import { invoiceMonth } from './fields.ts'

/** More uses of one kind are answered as so many. */
export const MAX_USES = 100_000
/** Months of budgets, the last ones. */
export const MAX_USED_MONTHS = 120

const count = z.optional(z.int().check(z.gte(1), z.lte(MAX_USES)))

/** What uses a record that cannot be deleted for it; what does not is left out. */
export const Uses = z.object({
  /** Those whose split lines use it, too. */
  transactions: count,
  /** The months of the budgets, the last one first. */
  budgets: z.optional(z.array(invoiceMonth).check(z.minLength(1), z.maxLength(MAX_USED_MONTHS))),
  rules: count,
  recurring: count,
  goals: count,
  /** Those that an account pays. */
  cards: count,
})
export type Uses = z.output<typeof Uses>
