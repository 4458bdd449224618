import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idOr } from './fields.ts'
import { creating, listing, removing, renaming } from './label-calls.ts'
import { deleted } from './undo.ts'

export const list = listing('payee')
export const create = creating('payee')
export const rename = renaming('payee')
export const remove = removing('payee', ['payee_in_use', 'payee_in_recurring', 'payee_in_rule'])

export const merge = endpoint({
  method: 'POST',
  path: '/payees/merge',
  heavy: true,
  summary: 'Makes everything that refers to a payee refer to another, and deletes it.',
  once: true,
  body: z.strictObject({ id, into: idOr('Escolha um favorecido') }),
  answer: deleted,
  errors: ['payee_not_found', 'merge_with_itself', 'merge_too_large'],
})
