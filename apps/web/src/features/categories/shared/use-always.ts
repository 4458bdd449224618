import type { Category } from '@tostao/contract/categories'
import type { RuleCondition } from '@tostao/contract/category-rules'
import * as rules from '@tostao/contract/category-rules'
import type { EntryType } from '@tostao/contract/fields'
import { fold } from '@tostao/primitives/text'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'

/** A rule by which a merchant always gets this category. It stands first, for the last correction counts. */
export function useAlways() {
  const create = useWrite(rules.create)
  const update = useWrite(rules.update)
  return async (
    text: string,
    { id: categoryId, name, type }: Pick<Category, 'id' | 'name' | 'type'>,
  ): Promise<void> => {
    const said = { done: `Regra criada: ${text} é ${name}`, undone: 'Regra desfeita' }
    const effect = { categoryId }
    try {
      const same = (await call(rules.list, {})).find(({ condition }) => isAbout(condition, text, type))
      if (same) void update.run({ body: { id: same.id, position: 1, effect } }, said)
      else void create.run({ body: { condition: { text, mode: 'is', type }, effect, position: 1 } }, said)
    } catch (error) {
      toast({ message: messageOf(error), tone: 'error' })
    }
  }
}

/** Whether a rule asks for this merchant and side, and for nothing else. */
const isAbout = (
  { text, mode, type, accountId, amountMin, amountMax }: RuleCondition,
  merchantName: string,
  side: EntryType,
): boolean =>
  mode === 'is' &&
  fold(text) === fold(merchantName) &&
  type === side &&
  [accountId, amountMin, amountMax].every((asked) => asked === null)
