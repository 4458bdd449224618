import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryType, id, labelName, queryId } from './fields.ts'
import { deleted } from './undo.ts'

export const Category = z.object({ id, name: z.string(), type: entryType })
export type Category = z.output<typeof Category>

const aliases = { nome: 'name', tipo: 'type' } as const

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'Lists the categories by name.',
    answer: z.array(Category),
  }),
  create: endpoint({
    method: 'POST',
    path: '/categories',
    summary: 'Creates a category.',
    creates: true,
    aliases,
    body: z.strictObject({ name: labelName, type: entryType }),
    answer: Category,
    errors: ['category_name_taken'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/categories',
    summary: 'Renames a category.',
    aliases: { nome: 'name' },
    body: z.strictObject({ id, name: labelName }),
    answer: Category,
    errors: ['category_not_found', 'category_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/categories',
    summary: 'Deletes a category that nothing uses.',
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: ['category_not_found', 'category_in_use'],
  }),
}
