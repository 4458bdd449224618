import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, installments, invoiceMonth, labelNameOrNone, queryFlag, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_INSTALLMENTS } from './limits.ts'
import { moneyTotal, positiveMoney } from './money.ts'
import { Transaction } from './transactions.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

/** A purchase on a card in installments. */
const purchase = {
  id,
  accountId: id,
  purchasedOn: day,
  description: z.string(),
  /** The sum of all installments, also of those before the first that is known. */
  total: moneyTotal,
  installments: z.int(),
  /** The first that is known: a file may have brought the purchase later. */
  firstInstallment: z.int(),
  firstMonth: invoiceMonth,
  /** Installments whose invoice has closed, and those before the first that is known. */
  paidInstallments: z.int(),
  /** The sum of the others. */
  rest: moneyTotal,
  categoryId: z.nullable(id),
  version: z.int(),
}
const names = {
  accountId: 'account_id',
  purchasedOn: 'purchased_on',
  firstInstallment: 'first_installment',
  firstMonth: 'first_month',
  paidInstallments: 'paid_installments',
  categoryId: 'category_id',
} as const

export const Purchase = onWire(z.object(purchase), names)
export type Purchase = z.output<typeof Purchase>
const Changed = onWire(z.object({ ...purchase, undoId: id }), { ...names, undoId: 'undo_id' })

/** Why a purchase cannot be corrected. */
export const fixedReasons = ['imported', 'paid', 'anticipated', 'cancelled', 'refunded'] as const
export type FixedReason = (typeof fixedReasons)[number]

export const list = endpoint({
  method: 'GET',
  path: '/purchases',
  heavy: true,
  summary:
    'The purchases in installments, newest first, at most 500; `open` for those with installments still to come.',
  query: onWire(z.strictObject({ accountId: z.optional(queryId), open: z.optional(queryFlag) }), {
    accountId: 'account_id',
  }),
  answer: z.array(Purchase),
})

export const one = endpoint({
  method: 'GET',
  path: '/purchases/one',
  summary: 'A purchase with its installments.',
  query: z.strictObject({ id: queryId }),
  answer: onWire(
    z.object({
      ...purchase,
      /** The part of the total that has not been given back. */
      refundable: moneyTotal,
      rows: z.array(Transaction),
      /** The first day of each row's invoice: on earlier days the installment is still to come. */
      invoicesFrom: z.array(z.nullable(day)),
      /** Whether the user has chosen the first invoice: then it does not follow day and card. */
      firstMonthChosen: z.boolean(),
      /** The installments that keep the purchase from being corrected. */
      fixed: z.array(z.object({ installment: z.int(), why: z.enum(fixedReasons) })),
    }),
    { ...names, invoicesFrom: 'invoices_from', firstMonthChosen: 'first_month_chosen' },
  ),
  errors: ['purchase_not_found'],
})

export const update = endpoint({
  method: 'PUT',
  path: '/purchases',
  summary:
    'Changes the fields sent in all installments. What was agreed changes while no file has brought a part, none of its invoices is paid, and nothing is anticipated, cancelled or refunded.',
  once: true,
  body: onWire(
    z.strictObject({
      id,
      description: z.optional(text(MAX_DESCRIPTION).check(z.trim())),
      categoryId: z.optional(z.nullable(id)),
      payeeName: z.optional(z.nullable(labelNameOrNone)),
      total: z.optional(positiveMoney),
      installments: z.optional(installments),
      purchasedOn: z.optional(day),
      accountId: z.optional(id),
      /** The month of the first installment's invoice; absent, it follows day and card unless it was chosen before. */
      firstMonth: z.optional(invoiceMonth),
      version: z.optional(z.int()),
    }),
    {
      categoryId: 'category_id',
      payeeName: 'payee_name',
      purchasedOn: 'purchased_on',
      accountId: 'account_id',
      firstMonth: 'first_month',
    },
  ),
  answer: Changed,
  errors: [
    'purchase_not_found',
    'category_not_found',
    'stale_edit',
    'too_many_payees',
    'purchase_fixed',
    'account_not_found',
    'not_a_card',
    'card_without_terms',
    'installments_too_small',
    'first_month_outside',
    'too_many_transactions',
  ],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/purchases',
  summary: 'Deletes a purchase with all its installments.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['purchase_not_found'],
})

export const anticipate = endpoint({
  method: 'POST',
  path: '/purchases/anticipate',
  summary: 'Moves installments to the invoice of a day; a discount is an income there.',
  once: true,
  body: z.strictObject({
    id,
    installments: z
      .array(z.int().check(z.gte(1), z.lte(MAX_INSTALLMENTS)))
      .check(z.minLength(1, { error: 'Escolha as parcelas' }), z.maxLength(MAX_INSTALLMENTS)),
    date: day,
    discount: z.optional(positiveMoney),
  }),
  answer: Changed,
  errors: [
    'purchase_not_found',
    'card_without_terms',
    'installment_misplaced',
    'discount_too_large',
    'too_many_transactions',
  ],
})

const refundWays = ['credit', 'each', 'cancel'] as const

export const refund = endpoint({
  method: 'POST',
  path: '/purchases/refund',
  summary:
    'Gives back a purchase, or a part: as one credit, as a credit with each installment still to come, or by cancelling these and crediting an amount of what was billed.',
  once: true,
  body: z.strictObject({
    id,
    way: z.enum(refundWays, { error: 'Escolha como o estorno vem' }),
    date: day,
    /** When absent: all that is left (`credit`), all still to come (`each`), nothing (`cancel`). */
    amount: z.optional(positiveMoney),
  }),
  /** Null when all was cancelled: then the purchase is gone. */
  answer: onWire(z.object({ purchase: z.nullable(Purchase), undoId: id }), { undoId: 'undo_id' }),
  errors: ['purchase_not_found', 'card_without_terms', 'refund_too_large', 'too_many_transactions', 'too_many_refunds'],
})
