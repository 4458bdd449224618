import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryType, id, idOr, labelName, queryId } from './fields.ts'
import { CategoryColor, CategoryIcon } from './palette.ts'
import { deleted } from './undo.ts'
import { usage, usagePeriod } from './usage.ts'

export const Category = z.object({
  id,
  name: z.string(),
  type: entryType,
  color: CategoryColor,
  icon: CategoryIcon,
})
export type Category = z.output<typeof Category>

export const list = endpoint({
  method: 'GET',
  path: '/categories',
  heavy: ['from', 'to'],
  summary: 'Lists the categories by name; with a period also how they were used in it.',
  query: usagePeriod,
  answer: z.array(z.extend(Category, usage)),
  errors: ['period_inverted'],
})

const aliases = { nome: 'name', tipo: 'type' } as const

/** Chosen by the server where absent. */
const look = { color: z.optional(CategoryColor), icon: z.optional(CategoryIcon) }

export const create = endpoint({
  method: 'POST',
  path: '/categories',
  summary: 'Creates a category. Without a colour or icon the server chooses one.',
  creates: true,
  aliases,
  body: z.strictObject({ name: labelName, type: entryType, ...look }),
  answer: Category,
  errors: ['category_name_taken', 'too_many_categories'],
})

export const createDefaults = endpoint({
  method: 'POST',
  path: '/categories/defaults',
  summary: 'Creates the usual categories of a household that the user lacks, and answers all categories.',
  creates: true,
  answer: z.array(Category),
  errors: ['too_many_categories'],
})

export const update = endpoint({
  method: 'PUT',
  path: '/categories',
  summary:
    'Changes the name, the colour, the icon or, while nothing uses the category, the type: the fields sent, at least one.',
  aliases,
  body: z.strictObject({ id, name: z.optional(labelName), type: z.optional(entryType), ...look }).check(
    z.refine(({ id: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Informe o nome, a cor, o ícone ou o tipo',
      path: ['name'],
    }),
  ),
  answer: Category,
  errors: ['category_not_found', 'category_name_taken', 'category_type_in_use'],
})

export const merge = endpoint({
  method: 'POST',
  path: '/categories/merge',
  heavy: true,
  summary:
    'Makes everything that refers to a category refer to another, and deletes it. Budgets of one month are added up. Into one of the other type only with `confirm`: its transactions become refunds there.',
  once: true,
  body: z.strictObject({ id, into: idOr('Escolha uma categoria'), confirm: z.optional(z.boolean()) }),
  answer: deleted,
  errors: ['category_not_found', 'merge_with_itself', 'merge_other_type', 'merge_too_large'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/categories',
  heavy: true,
  summary: 'Deletes a category that nothing uses; else `error.uses` says what does.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: [
    'category_not_found',
    'category_in_use',
    'category_in_budget',
    'category_in_goal',
    'category_in_recurring',
    'category_in_rule',
  ],
})
