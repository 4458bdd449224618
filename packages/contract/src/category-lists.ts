import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryType, id } from './fields.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { usage, usagePeriod } from './usage.ts'

export const Category = z.object({
  id,
  name: z.string(),
  type: entryType,
  color: CategoryColor,
  icon: CategoryIcon,
})
export type Category = z.output<typeof Category>

/** Apart from the calls that change something: the first page needs only this. */
export const categoryLists = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'Lists the categories by name; with a period also how they were used in it.',
    query: usagePeriod,
    answer: z.array(z.extend(Category, usage)),
    errors: ['period_inverted'],
  }),
}
