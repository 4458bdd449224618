import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, name, ok, queryId } from './fields.ts'

export const Tag = z.object({ id, name: z.string() })
export type Tag = z.output<typeof Tag>

const aliases = { nome: 'name' } as const

export const tags = {
  list: endpoint({ method: 'GET', path: '/tags', summary: 'Lists the tags by name.', answer: z.array(Tag) }),
  create: endpoint({
    method: 'POST',
    path: '/tags',
    summary: 'Creates a tag.',
    creates: true,
    aliases,
    body: z.strictObject({ name: name(2) }),
    answer: Tag,
    errors: ['tag_name_taken'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/tags',
    summary: 'Renames a tag.',
    aliases,
    body: z.strictObject({ id, name: name(2) }),
    answer: Tag,
    errors: ['tag_not_found', 'tag_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tags',
    summary: 'Deletes a tag that nothing uses.',
    query: z.strictObject({ id: queryId }),
    answer: ok,
    errors: ['tag_not_found', 'tag_in_use'],
  }),
}
