import { categoryParam, oneOf, typeParam } from '#lib/params.ts'
import { SPAN } from './period.ts'
import { TABS } from './tabs.ts'

/** What the address of a report says; the month and how cards count are read by others. */
export const REPORT = {
  ...SPAN,
  tab: oneOf(
    TABS.map(({ value }) => value),
    'category',
  ),
  type: typeParam,
  category: categoryParam,
}
