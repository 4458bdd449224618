import type { RuleCondition, RuleEffect } from '@tostao/contract/category-rules'
import type { ErrorCode } from '@tostao/contract/errors'
import type { EntryType } from '@tostao/contract/fields'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { merchantOf } from '@tostao/texts/merchant'

export interface RuleParts {
  condition: RuleCondition
  effect: RuleEffect
}

/** All of an entry that a rule may ask for; null is not known yet, and fits no condition. */
export interface Entry {
  /** The description, folded. */
  folded: string
  /** The key of its merchant. */
  merchant: string
  accountId: number | null
  type: EntryType
  amount: Centavos | null
}

/** A condition's text as it is compared. */
export const soughtIn = ({ text }: Pick<RuleCondition, 'text'>) => ({
  folded: fold(text),
  merchant: merchantOf(text).key,
})

/** Whether all fits but the text. */
export const fitsValues = ({ type, accountId, amountMin, amountMax }: RuleCondition, entry: Entry): boolean =>
  (type === null || entry.type === type) &&
  (accountId === null || entry.accountId === accountId) &&
  (amountMin === null || (entry.amount !== null && entry.amount >= amountMin)) &&
  (amountMax === null || (entry.amount !== null && entry.amount <= amountMax))

/** A rule that gives a category holds for the side of it alone: nothing else could have it. */
export function sidedBy({ condition, effect }: RuleParts, types: ReadonlyMap<number, EntryType>): RuleCondition {
  const side = effect.categoryId === null ? undefined : types.get(effect.categoryId)
  return { ...condition, type: condition.type ?? side ?? null }
}

/** Why such a rule is refused. */
export function problemOf({ condition, effect }: RuleParts): ErrorCode | undefined {
  const { text, accountId, type, amountMin, amountMax } = condition
  if (fold(text) === '' && [accountId, type, amountMin, amountMax].every((given) => given === null))
    return 'rule_without_condition'
  if (effect.leaveOut && hasOther(effect)) return 'rule_only_leaves_out'
  if (effect.toAccountId !== null && effect.toAccountId === accountId) return 'rule_to_same_account'
  return amountMin !== null && amountMax !== null && amountMin > amountMax ? 'rule_amounts_inverted' : undefined
}

const hasOther = ({ categoryId, payee, tags, description, toAccountId }: RuleEffect): boolean =>
  categoryId !== null || payee !== '' || tags.length > 0 || description !== '' || toAccountId !== null

/** Whether a rule only says that no category is proposed. */
export const proposesNothing = (effect: RuleEffect): boolean => !effect.leaveOut && !hasOther(effect)

/** A rule as another is compared with it: a name is the same in any spelling, and tags in any order. */
export const comparable = ({ condition, effect }: RuleParts): RuleParts => ({
  condition,
  effect: { ...effect, payee: fold(effect.payee), tags: [...new Set(effect.tags.map(fold))].toSorted() },
})

/** The key of the merchant for which alone a rule says that no category is proposed. */
export function mutedBy({ condition, effect }: RuleParts): string | undefined {
  const { text, mode, accountId, type, amountMin, amountMax } = condition
  const asksMore = [accountId, type, amountMin, amountMax].some((given) => given !== null)
  return mode === 'is' && !asksMore && proposesNothing(effect) ? merchantKey(text) : undefined
}

/** The key of a merchant; a text that names nobody stands for itself. */
export const merchantKey = (text: string): string => merchantOf(text).key || fold(text)

/** 'contém "uber"': the condition as a reason says it. */
export function conditionText({ text, mode, accountId, type, amountMin, amountMax }: RuleCondition): string {
  if (text !== '') return `${mode === 'is' ? 'é' : 'contém'} "${text}"`
  if (amountMin !== null && amountMax !== null) return `valor de ${formatMoney(amountMin)} a ${formatMoney(amountMax)}`
  if (amountMin !== null) return `valor a partir de ${formatMoney(amountMin)}`
  if (amountMax !== null) return `valor até ${formatMoney(amountMax)}`
  if (accountId !== null) return 'pela conta'
  return type === 'RECEITA' ? 'receitas' : 'despesas'
}

const NO_CONDITION: RuleCondition = {
  text: '',
  mode: 'contains',
  accountId: null,
  type: null,
  amountMin: null,
  amountMax: null,
}
const NO_EFFECT: RuleEffect = {
  categoryId: null,
  payee: '',
  tags: [],
  description: '',
  toAccountId: null,
  leaveOut: false,
}

/** Partial shapes as they are sent. */
type Sent<T> = { [K in keyof T]?: T[K] | null | undefined }
interface SentParts {
  condition?: Sent<RuleCondition> | undefined
  effect?: Sent<RuleEffect> | undefined
}

/** A rule with the fields sent, the others as they are. */
export const ruleWith = (
  { condition = {}, effect = {} }: SentParts,
  current: RuleParts = { condition: NO_CONDITION, effect: NO_EFFECT },
): RuleParts => ({
  condition: {
    text: said(condition.text, current.condition.text, '').trim(),
    mode: condition.mode ?? current.condition.mode,
    accountId: given(condition.accountId, current.condition.accountId),
    type: given(condition.type, current.condition.type),
    amountMin: given(condition.amountMin, current.condition.amountMin),
    amountMax: given(condition.amountMax, current.condition.amountMax),
  },
  effect: {
    categoryId: given(effect.categoryId, current.effect.categoryId),
    payee: said(effect.payee, current.effect.payee, ''),
    tags: said(effect.tags, current.effect.tags, []),
    description: said(effect.description, current.effect.description, '').trim(),
    toAccountId: given(effect.toAccountId, current.effect.toAccountId),
    leaveOut: said(effect.leaveOut, current.effect.leaveOut, false),
  },
})

const given = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent)

/** As `given`, where null is `none`. */
const said = <T>(sent: T | null | undefined, current: T, none: T): T => (sent === null ? none : (sent ?? current))
