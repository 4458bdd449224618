import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, name, ok, queryId } from './fields.ts'

export const Payee = z.object({ id, name: z.string() })
export type Payee = z.output<typeof Payee>

const aliases = { nome: 'name' } as const

export const payees = {
  list: endpoint({ method: 'GET', path: '/payees', summary: 'Lists the payees by name.', answer: z.array(Payee) }),
  create: endpoint({
    method: 'POST',
    path: '/payees',
    summary: 'Creates a payee.',
    creates: true,
    aliases,
    body: z.strictObject({ name: name(2) }),
    answer: Payee,
    errors: ['payee_name_taken'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/payees',
    summary: 'Renames a payee.',
    aliases,
    body: z.strictObject({ id, name: name(2) }),
    answer: Payee,
    errors: ['payee_not_found', 'payee_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payees',
    summary: 'Deletes a payee that nothing uses.',
    query: z.strictObject({ id: queryId }),
    answer: ok,
    errors: ['payee_not_found', 'payee_in_use'],
  }),
}
