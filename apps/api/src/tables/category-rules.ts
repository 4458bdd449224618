import { ruleModes } from '@tostao/contract/category-rules'
import { entryTypes, labelName, labelNameOrNone, limited } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_RULE_TEXT, MAX_RULES, MAX_TAGS } from '@tostao/contract/limits'
import * as z from 'zod/mini'
import { amount, flag, free, id, oneOf, orNull, reading, refersTo, version, whole } from './columns.ts'
import { table } from './declaration.ts'

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
  /** A condition on entries, and its effect; an empty text, null and no tags say nothing. */
  rules: table(
    {
      id,
      /** Less is asked earlier; of equal ones the older. */
      position: whole(1),
      text: free(MAX_RULE_TEXT),
      mode: oneOf(ruleModes),
      account_id: account(),
      type: orNull(oneOf(entryTypes)),
      amount_min: orNull(amount(1)),
      amount_max: orNull(amount(1)),
      category_id: orNull(refersTo('categories', 'category_in_rule')),
      payee: reading(labelNameOrNone),
      /** JSON: their names. */
      tags: reading(limited(MAX_TAGS_TEXT).check(z.refine(holdsTags, { error: 'Valor inválido' }))),
      description: free(MAX_DESCRIPTION),
      to_account_id: account(),
      leave_out: flag,
      version,
    },
    { zip: 'regras', trash: true, limits: [{ most: MAX_RULES, refusal: 'too_many_rules' }] },
  ),
}
