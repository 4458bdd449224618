import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryType, id, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_MERCHANT } from './limits.ts'
import { moneyTotal, queryMoney } from './money.ts'
import { onWire } from './wire.ts'

/** Groups that the inbox shows. */
export const MAX_INBOX = 100

/** The proposal for an entry, how sure it is, and why. */
export const proposed = {
  categoryId: z.nullable(id),
  /** A name. */
  payee: z.nullable(z.string()),
  /** `filled`: as good as known; `offered`: one click takes it. Null for no proposal. */
  confidence: z.nullable(z.enum(['filled', 'offered'])),
  reason: z.nullable(z.string()),
  merchant: z.string(),
  merchantName: z.string(),
}
export const proposedOnWire = { categoryId: 'category_id', merchantName: 'merchant_name' } as const

const Proposal = onWire(z.object(proposed), proposedOnWire)
export type Proposal = z.output<typeof Proposal>

export const proposal = endpoint({
  method: 'GET',
  path: '/transactions/proposal',
  summary: 'What category and payee an entry of this description would get: by a rule, by the history of its merchant.',
  query: z.strictObject({
    description: text(MAX_DESCRIPTION),
    accountId: z.optional(queryId),
    type: entryType,
    amount: z.optional(queryMoney),
  }),
  answer: Proposal,
  errors: ['account_not_found'],
})

export const muteMerchant = endpoint({
  method: 'PUT',
  path: '/merchants',
  summary:
    'Says whether categories are proposed for a merchant, by its key, or by its name in any spelling: writes a rule without effect as the last one, or deletes such rules.',
  body: z.strictObject({ merchant: text(MAX_MERCHANT).check(z.minLength(1)), muted: z.boolean() }),
  answer: onWire(z.object({ ok: z.literal(true), undoId: z.nullable(id) }), { undoId: 'undo_id' }),
  errors: ['too_many_rules'],
})

const InboxGroup = onWire(
  z.object({
    merchant: z.string(),
    /** Where no text of the group names anybody, the newest text. */
    merchantName: z.string(),
    type: entryType,
    count: z.int(),
    /** `count` with each purchase in installments counted once. */
    purchases: z.int(),
    total: moneyTotal,
    categoryId: proposed.categoryId,
    confidence: proposed.confidence,
    reason: proposed.reason,
    /** Whether a rule says so of this merchant alone. */
    muted: z.boolean(),
  }),
  proposedOnWire,
)
export type InboxGroup = z.output<typeof InboxGroup>

export const inbox = endpoint({
  method: 'GET',
  path: '/inbox',
  heavy: true,
  summary: `The transactions without a category by merchant and type, those with most first, with what is proposed for them; at most ${MAX_INBOX} groups. count is that of all such transactions. Transfers and split transactions are not among them.`,
  query: z.strictObject({}),
  answer: z.object({ count: z.int(), groups: z.array(InboxGroup) }),
})
