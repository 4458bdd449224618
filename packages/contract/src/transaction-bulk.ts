import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, labelName, labelNameOrNone, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_SELECTED, MAX_TAGS } from './limits.ts'
import { filters, Status } from './transaction-filters.ts'
import { onWire } from './wire.ts'

const TOO_MANY = `Selecione no máximo ${MAX_SELECTED.toLocaleString('pt-BR')} transações`

const tagNames = z.optional(z.array(labelName).check(z.maxLength(MAX_TAGS)))

const Changes = z
  .strictObject({
    /** Null for none, as in the payee. */
    categoryId: z.optional(z.nullable(id)),
    payeeName: z.optional(z.nullable(labelNameOrNone)),
    status: z.optional(Status),
    date: z.optional(day),
    /** The selected leg of a transfer goes to this account; where both are selected, the one that goes out. */
    accountId: z.optional(id),
    description: z.optional(text(MAX_DESCRIPTION).check(z.trim())),
    addTags: tagNames,
    removeTags: tagNames,
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Informe o que mudar',
    }),
  )
export type Changes = z.output<typeof Changes>

const Selection = onWire(
  z.strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_SELECTED, { error: TOO_MANY }))),
    /** The query of the list, with its texts. */
    filter: z.optional(z.strictObject(filters)),
    /** With `filter`: how many transactions it had, both legs of a transfer being one. */
    expectedCount: z.optional(z.int().check(z.positive(), z.lte(MAX_SELECTED, { error: TOO_MANY }))),
    set: z.optional(Changes),
    delete: z.optional(z.literal(true)),
  }),
  { expectedCount: 'expected_count' },
).check(
  z.refine(
    ({ ids, filter, expectedCount }) =>
      (filter === undefined) === (expectedCount === undefined) && (ids === undefined) !== (filter === undefined),
    { error: 'Informe os identificadores, ou o filtro e a quantidade', path: ['ids'] },
  ),
  z.refine(({ set, delete: deletes }) => (set === undefined) !== (deletes === undefined), {
    error: 'Informe o que mudar, ou que é para excluir',
    path: ['set'],
  }),
)

const Outcome = onWire(
  z.object({
    /** Transactions that are not as they were; both legs of a transfer are one. */
    changed: z.int(),
    /** Null when everything was so before. */
    undoId: z.nullable(id),
    /**
     * Transactions that could not take the whole change: a transfer has no category or payee, and its two accounts must
     * differ; a split transaction has them in its lines. Day and account of an installment are its purchase's, and it is
     * not deleted alone.
     */
    leftOut: z.object({ transfers: z.int(), splits: z.int(), installments: z.int() }),
  }),
  { undoId: 'undo_id', leftOut: 'left_out' },
)
export type Outcome = z.output<typeof Outcome>

export const bulk = endpoint({
  method: 'POST',
  path: '/transactions/bulk',
  heavy: ['filter', 'ids'],
  summary: `Changes or deletes up to ${MAX_SELECTED} transactions at once, by ids or by a list's filter; of a transfer, both legs. One undo takes it all back.`,
  once: true,
  body: Selection,
  answer: Outcome,
  errors: [
    'transaction_not_found',
    'selection_changed',
    'category_not_found',
    'account_not_found',
    'period_inverted',
    'too_many_tags',
    'too_many_tag_changes',
    'too_many_splits',
    'too_long_notes',
    'too_many_payees',
    'too_many_tag_names',
  ],
})

export const alike = endpoint({
  method: 'GET',
  path: '/transactions/alike',
  summary:
    'The other transactions with the merchant and type of one that stand in another category than this; newest first.',
  heavy: true,
  query: z.strictObject({ id: queryId, categoryId: queryId }),
  answer: z.object({ ids: z.array(id) }),
  errors: ['transaction_not_found'],
})
