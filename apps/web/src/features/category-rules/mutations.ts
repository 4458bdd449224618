import type { Category } from '@tostao/contract/categories'
import type { InboxGroup } from '@tostao/contract/proposals'
import * as proposals from '@tostao/contract/proposals'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useWrite } from '../../lib/use-write.ts'
import { groupName } from './rules.ts'

/** Gives a category to all transactions of a group. */
export function useFileGroup() {
  const { send } = useWrite(transactions.bulk)
  return async (group: InboxGroup, { id, name }: Pick<Category, 'id' | 'name'>): Promise<void> => {
    const { merchant, type, count } = group
    const filter = { merchant, type, categoryId: NO_CATEGORY } as const
    const said = { done: `${groupName(group)}: ${name}`, undone: 'Categoria de antes restaurada' }
    await send({ body: { filter, expectedCount: count, set: { categoryId: id } } }, said).catch(() => undefined)
  }
}

/** 'Não sugerir', and back. */
export function useMuteMerchant() {
  const { send } = useWrite(proposals.muteMerchant)
  return ({ merchant, muted }: InboxGroup, name: string): void => {
    const set = (now: boolean) => ({ body: { merchant, muted: now } })
    const said = muted ? `Sugestões para ${name} de volta` : `Sem sugestões para ${name}`
    void send(set(!muted), { done: said }, () => send(set(muted))).catch(() => undefined)
  }
}
