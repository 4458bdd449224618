import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { id, labelName, queryId } from './fields.ts'
import { deleted } from './undo.ts'
import { usage, usagePeriod } from './usage.ts'

const tooMany = { tag: 'too_many_tag_names', payee: 'too_many_payees' } as const

/** A tag or a payee. */
export const Label = z.object({ id, name: z.string() })
export type Label = z.output<typeof Label>

type What = 'tag' | 'payee'
const aliases = { nome: 'name' } as const

// The calls of tags and of payees differ in the word, `/tags`, and in what refers to them.
export const listing = <const W extends What>(what: W) =>
  endpoint({
    method: 'GET',
    path: `/${what}s`,
    heavy: ['from', 'to'],
    summary: `Lists the ${what}s by name; with a period also how they were used in it.`,
    query: usagePeriod,
    answer: z.array(z.extend(Label, usage)),
    errors: ['period_inverted'],
  })

export const creating = <const W extends What>(what: W) =>
  endpoint({
    method: 'POST',
    path: `/${what}s`,
    summary: `Creates a ${what}.`,
    creates: true,
    aliases,
    body: z.strictObject({ name: labelName }),
    answer: Label,
    errors: [`${what}_name_taken`, tooMany[what]],
  })

export const renaming = <const W extends What>(what: W) =>
  endpoint({
    method: 'PUT',
    path: `/${what}s`,
    summary: `Renames a ${what}.`,
    aliases,
    body: z.strictObject({ id, name: labelName }),
    answer: Label,
    errors: [`${what}_not_found`, `${what}_name_taken`],
  })

export const removing = <const W extends What, const Uses extends readonly ErrorCode[]>(what: W, uses: Uses) =>
  endpoint({
    method: 'DELETE',
    path: `/${what}s`,
    heavy: true,
    summary: `Deletes a ${what} that nothing uses; else \`error.uses\` says what does.`,
    once: true,
    query: z.strictObject({ id: queryId }),
    answer: deleted,
    errors: [`${what}_not_found`, ...uses],
  })

export interface LabelCalls {
  list: ReturnType<typeof listing<What>>
  create: ReturnType<typeof creating<What>>
  rename: ReturnType<typeof renaming<What>>
  remove: ReturnType<typeof removing<What, readonly ErrorCode[]>>
}
