import { type RuleMode, ruleModes } from '@tostao/contract/category-rules'
import { type EntryType, entryTypes, labelName, labelNameOrNone, limited } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_MERCHANT, MAX_MUTED, MAX_RULE_TEXT, MAX_RULES, MAX_TAGS } from '@tostao/contract/limits'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import * as z from 'zod/mini'
import type { UserId } from '../lib/caller.ts'
import type { Fixed, Flag, Owned } from './columns.ts'
import {
  amount,
  type Declared,
  flag,
  free,
  id,
  oneOf,
  orNull,
  reading,
  refersTo,
  version,
  whole,
} from './declaration.ts'

export interface CategoryRuleTables {
  /** What an entry must be, and what becomes of it; an empty text, null and no tags say nothing. */
  rules: Owned & {
    /** Less is asked earlier; of equal ones the older. */
    position: number
    text: string
    mode: RuleMode
    account_id: number | null
    type: EntryType | null
    amount_min: Centavos | null
    amount_max: Centavos | null
    category_id: number | null
    payee: string
    /** JSON: their names. */
    tags: string
    description: string
    to_account_id: number | null
    leave_out: Flag
    version: Generated<number>
  }
  /** The merchants for which nothing is proposed. */
  muted_merchants: {
    user_id: Fixed<UserId>
    merchant: Fixed<string>
  }
}

export const TagNames = z.array(labelName).check(z.maxLength(MAX_TAGS))
/** Each name at its longest, escaped. */
const MAX_TAGS_TEXT = 40_000

function holdsTags(cell: string): boolean {
  try {
    return z.safeParse(TagNames, JSON.parse(cell)).success
  } catch {
    return false
  }
}

const account = () => orNull(refersTo('accounts', 'account_in_rule'))

export const categoryRuleTables = {
  rules: {
    zip: 'regras',
    trash: true,
    limits: [{ most: MAX_RULES, refusal: 'too_many_rules' }],
    columns: {
      id,
      position: whole(1),
      text: free(MAX_RULE_TEXT),
      mode: oneOf(ruleModes),
      account_id: account(),
      type: orNull(oneOf(entryTypes)),
      amount_min: orNull(amount(1)),
      amount_max: orNull(amount(1)),
      category_id: orNull(refersTo('categories', 'category_in_rule')),
      payee: reading(labelNameOrNone),
      tags: reading(limited(MAX_TAGS_TEXT).check(z.refine(holdsTags, { error: 'Valor inválido' }))),
      description: free(MAX_DESCRIPTION),
      to_account_id: account(),
      leave_out: flag,
      version,
    },
  },
  muted_merchants: {
    zip: 'favorecidos sem sugestão',
    why: 'One click changes it back',
    limits: [{ most: MAX_MUTED, refusal: 'too_many_muted' }],
    key: ['merchant'],
    columns: { merchant: free(MAX_MERCHANT) },
  },
} as const satisfies Declared<CategoryRuleTables>
