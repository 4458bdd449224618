import { categoryParam, typeParam } from '#lib/params.ts'
import { SPAN } from './period.ts'
import { tabParam } from './tabs.ts'

/** What the address of a report says; the month and how cards count are read by others. */
export const REPORT = {
  ...SPAN,
  tab: tabParam,
  type: typeParam,
  category: categoryParam,
}
