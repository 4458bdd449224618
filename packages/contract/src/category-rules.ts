import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, entryType, id, labelName, labelNameOrNone, queryId, text } from './fields.ts'
import { MAX_DESCRIPTION, MAX_RULE_TEXT, MAX_SELECTED, MAX_TAGS } from './limits.ts'
import { money, positiveMoney } from './money.ts'
import { deleted } from './undo.ts'
import { onWire } from './wire.ts'

export const ruleModes = ['contains', 'is'] as const
export type RuleMode = (typeof ruleModes)[number]

/** Rows that a test of a rule shows. */
export const MAX_TESTED = 50

const conditionNames = { accountId: 'account_id', amountMin: 'amount_min', amountMax: 'amount_max' } as const
const effectNames = { categoryId: 'category_id', toAccountId: 'to_account_id', leaveOut: 'leave_out' } as const

/** Demands on an entry; all that are given must fit. */
const condition = {
  /** Literal, without regard to case and accents: of the description or of the merchant. Empty for any. */
  text: text(MAX_RULE_TEXT),
  mode: z.enum(ruleModes),
  accountId: z.nullable(id),
  type: z.nullable(entryType),
  amountMin: z.nullable(positiveMoney),
  amountMax: z.nullable(positiveMoney),
}
/** Changes of an entry that fits; without any, no category is proposed for it. */
const effect = {
  categoryId: z.nullable(id),
  /** A name, found or created; empty for none. */
  payee: labelNameOrNone,
  tags: z.array(labelName).check(z.maxLength(MAX_TAGS)),
  /** In place of the bank's text; empty for none. */
  description: text(MAX_DESCRIPTION),
  /** The other account of a transfer. */
  toAccountId: z.nullable(id),
  leaveOut: z.boolean(),
}
const Condition = onWire(z.object(condition), conditionNames)
const Effect = onWire(z.object(effect), effectNames)
/** Null says nothing, too. */
const SentCondition = onWire(
  z.partial(z.strictObject({ ...condition, text: z.nullable(condition.text) })),
  conditionNames,
)
const SentEffect = onWire(
  z.partial(
    z.strictObject({
      ...effect,
      payee: z.nullable(effect.payee),
      tags: z.nullable(effect.tags),
      description: z.nullable(effect.description),
      leaveOut: z.nullable(effect.leaveOut),
    }),
  ),
  effectNames,
)
export type RuleCondition = z.output<typeof Condition>
export type RuleEffect = z.output<typeof Effect>

const names = { condition: 'when', effect: 'then' } as const

const shape = {
  id,
  /** 1 for the first. */
  position: z.int(),
  condition: Condition,
  effect: Effect,
  version: z.int(),
}
const Rule = onWire(z.object(shape), names)
export type Rule = z.output<typeof Rule>

const written = onWire(z.object({ ...shape, undoId: z.nullable(id) }), { ...names, undoId: 'undo_id' })

const sentParts = { condition: SentCondition, effect: SentEffect }
const position = z.int().check(z.positive())

const REFUSALS = [
  'account_not_found',
  'category_not_found',
  'rule_without_condition',
  'rule_only_leaves_out',
  'rule_to_same_account',
  'rule_amounts_inverted',
  'rule_other_side',
] as const
/** A name that a rule gives may be new. */
const WRITES = [...REFUSALS, 'too_many_payees', 'too_many_tag_names'] as const

export const list = endpoint({
  method: 'GET',
  path: '/rules',
  summary: 'Lists the rules by which imports are classified, in their order: the first that fits decides.',
  answer: z.array(Rule),
})

export const create = endpoint({
  method: 'POST',
  path: '/rules',
  summary:
    'Creates a rule, as the last one or at `position`. Without anything in `then` no category is proposed for what it fits.',
  creates: true,
  body: onWire(z.strictObject({ ...sentParts, position: z.optional(position) }), names),
  answer: written,
  errors: [...WRITES, 'too_many_rules'],
})

export const update = endpoint({
  method: 'PUT',
  path: '/rules',
  summary: 'Changes the fields sent, and moves the rule to `position`.',
  body: onWire(
    z.strictObject({
      id,
      position: z.optional(position),
      condition: z.optional(SentCondition),
      effect: z.optional(SentEffect),
      version: z.optional(z.int()),
    }),
    names,
  ),
  answer: written,
  errors: ['rule_not_found', 'stale_edit', ...WRITES],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/rules',
  summary: 'Deletes a rule.',
  once: true,
  query: z.strictObject({ id: queryId }),
  answer: deleted,
  errors: ['rule_not_found'],
})

const Outcome = onWire(
  z.object({ categoryId: z.nullable(id), payee: z.string(), tags: z.array(z.string()), description: z.string() }),
  { categoryId: 'category_id' },
)
export type RuleOutcome = z.output<typeof Outcome>

const TestedRow = z.object({
  id,
  date: day,
  description: z.string(),
  amount: money,
  before: Outcome,
  after: Outcome,
})
export type TestedRow = z.output<typeof TestedRow>

export const test = endpoint({
  method: 'POST',
  path: '/rules/test',
  reads: true,
  heavy: true,
  summary: `Which transactions a rule fits, and what it would make of the newest ${MAX_TESTED}. Writes nothing. Transfers and split transactions are not among them; count and ids are those of the newest ${MAX_SELECTED}.`,
  body: onWire(z.strictObject(sentParts), names),
  answer: z.object({ count: z.int(), ids: z.array(id), rows: z.array(TestedRow) }),
  errors: REFUSALS,
})
