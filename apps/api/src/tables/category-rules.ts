import { ruleModes } from '@tostao/contract/category-rules'
import { entryTypes } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_RULE_TEXT, MAX_RULES, MAX_TAGS } from '@tostao/contract/limits'
import { amount, fixed, flag, free, id, oneOf, orNull, partOf, refersTo, version, whole } from './columns.ts'
import { table } from './declaration.ts'

const account = () => orNull(refersTo('accounts', 'account_in_rule'))

export const categoryRuleTables = {
  /** A condition on entries, and its effect; an empty text and null say nothing. */
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
      payee_id: orNull(refersTo('payees', 'payee_in_rule')),
      description: free(MAX_DESCRIPTION),
      to_account_id: account(),
      leave_out: flag,
      version,
    },
    { zip: 'regras', trash: true, limits: [{ most: MAX_RULES, refusal: 'too_many_rules' }] },
  ),
  rule_tags: table(
    { rule_id: fixed(partOf('rules')), tag_id: fixed(refersTo('tags', 'tag_in_rule')) },
    { zip: 'tags das regras', trash: true, hangs: { on: 'rules', most: MAX_TAGS }, key: ['rule_id', 'tag_id'] },
  ),
}
