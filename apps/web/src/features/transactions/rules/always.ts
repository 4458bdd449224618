import type { RuleCondition } from '@tostao/contract/category-rules'
import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'

/** Whether a rule asks for this merchant and side, and for nothing else. */
export const isAbout = (
  { text, mode, type, accountId, amountMin, amountMax }: RuleCondition,
  merchantName: string,
  side: EntryType,
): boolean =>
  mode === 'is' &&
  fold(text) === fold(merchantName) &&
  type === side &&
  [accountId, amountMin, amountMax].every((asked) => asked === null)
