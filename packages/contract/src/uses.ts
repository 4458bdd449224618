import * as z from 'zod/mini'
import { invoiceMonth } from './fields.ts'

/** Larger counts are answered as this number. */
export const MAX_USES = 100_000
/** How many months of budgets are named, the newest first. */
export const MAX_USED_MONTHS = 120

const count = z.optional(z.int().check(z.gte(1), z.lte(MAX_USES)))

/** How many records of each kind use a record; a kind that does not use it is left out. */
export const Uses = z.object({
  /** Also by their split lines or tags. */
  transactions: count,
  /** The months of the budgets, the last one first. */
  budgets: z.optional(z.array(invoiceMonth).check(z.minLength(1), z.maxLength(MAX_USED_MONTHS))),
  rules: count,
  recurring: count,
  goals: count,
  /** Cards that an account pays. */
  cards: count,
})
export type Uses = z.output<typeof Uses>
