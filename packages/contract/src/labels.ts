import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { id, idOr, labelName, queryId } from './fields.ts'
import { Label } from './label-shape.ts'
import { deleted } from './undo.ts'
import { usage, usagePeriod } from './usage.ts'

export type { Label }
export type LabelCalls = ReturnType<typeof labelCalls<'tag' | 'payee', readonly ErrorCode[]>>

const aliases = { nome: 'name' } as const

/** The calls of tags or of payees. They differ in the word, `/tags`, and in what refers to them. */
const labelCalls = <const What extends 'tag' | 'payee', const Uses extends readonly ErrorCode[]>(
  what: What,
  uses: Uses,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/${what}s`,
    summary: `Lists the ${what}s by name; with a period also how they were used in it.`,
    query: usagePeriod,
    answer: z.array(z.extend(Label, usage)),
    errors: ['period_inverted'],
  }),
  create: endpoint({
    method: 'POST',
    path: `/${what}s`,
    summary: `Creates a ${what}.`,
    creates: true,
    aliases,
    body: z.strictObject({ name: labelName }),
    answer: Label,
    errors: [`${what}_name_taken`],
  }),
  rename: endpoint({
    method: 'PUT',
    path: `/${what}s`,
    summary: `Renames a ${what}.`,
    aliases,
    body: z.strictObject({ id, name: labelName }),
    answer: Label,
    errors: [`${what}_not_found`, `${what}_name_taken`],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${what}s`,
    summary: `Deletes a ${what} that nothing uses.`,
    once: true,
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: [`${what}_not_found`, ...uses],
  }),
})

export const tags = labelCalls('tag', ['tag_in_use'])
export const payees = {
  ...labelCalls('payee', ['payee_in_use', 'payee_in_recurring']),
  merge: endpoint({
    method: 'POST',
    path: '/payees/merge',
    heavy: true,
    summary: 'Makes everything that refers to a payee refer to another, and deletes it.',
    once: true,
    body: z.strictObject({ id, into: idOr('Escolha um favorecido') }),
    answer: deleted,
    errors: ['payee_not_found', 'merge_with_itself', 'merge_too_large'],
  }),
}
