import type { Category } from '@tostao/contract/categories'
import type { Rule } from '@tostao/contract/category-rules'
import * as rules from '@tostao/contract/category-rules'
import type { InboxGroup } from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useAlways } from '#features/categories/shared/use-always.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { groupName } from './components/group-texts.ts'

/** Gives a category to all transactions of a group, and offers it for all that come. */
export function useFileGroup() {
  const { run } = useWrite(transactions.bulk)
  const always = useAlways()
  return async (group: InboxGroup, category: Pick<Category, 'id' | 'name' | 'type'>): Promise<void> => {
    const { merchant, merchantName, type, count } = group
    const { id, name } = category
    const rule = { label: 'Sempre assim', run: () => void always(merchantName, category) }
    const next = category.type === type && merchantName !== '' ? [rule] : []
    const filter = { merchant, type, categoryId: NO_CATEGORY, split: false } as const
    const said = { done: `${groupName(group)}: agora em ${name}`, undone: 'Categoria de antes restaurada', next }
    await run({ body: { filter, expectedCount: count, set: { categoryId: id } } }, said)
  }
}

export const useCreateRule = () =>
  useWrite(rules.create, {
    says: { done: 'Regra criada', undone: 'Regra desfeita' },
    correct: ({ id }, { body }) => call(rules.update, { body: { id, ...body } }),
  })

/** `position`: from 1. */
export function useMoveRule() {
  const { run } = useWrite(rules.update)
  // Without a version: two moves may follow each other quickly.
  return async ({ id }: Rule, position: number): Promise<void> => {
    const said = { done: `Regra movida para o ${position}º lugar`, undone: 'Ordem de antes restaurada' }
    await run({ body: { id, position } }, said)
  }
}

export function useRemoveRule() {
  const { run } = useWrite(rules.remove)
  return ({ id }: Rule): void => void run({ query: { id } }, { done: 'Regra excluída', undone: 'Regra restaurada' })
}
