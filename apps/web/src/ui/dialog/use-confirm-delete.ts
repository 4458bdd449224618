// The deletion of one record asks by this.

import { type Question, useConfirm } from './use-confirm.ts'

export function useConfirmDelete<Item>(remove: (item: Item) => void, question: (item: Item) => Question) {
  const confirm = useConfirm()
  return async (item: Item) => {
    if (await confirm({ confirm: 'Excluir', danger: true, ...question(item) })) remove(item)
  }
}
