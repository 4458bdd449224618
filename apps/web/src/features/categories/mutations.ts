import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { webErrors } from '@tostao/contract/web-errors'
import { useWrite } from '#lib/use-write.ts'
import type { Confirm } from '#ui/dialog/use-confirm.ts'
import { mergedNotice } from '#ui/names/merging.ts'

export function useRemoveCategory() {
  const { run } = useWrite(categories.remove, { fails: webErrors.category_in_use[1] })
  return ({ id, name }: Category, shows: (error: unknown) => boolean): void =>
    void run({ query: { id } }, { done: `Categoria excluída: ${name}`, undone: 'Categoria restaurada' }, shows)
}

/** Asks where the other one is of another side. */
export function useMergeCategories() {
  const { save } = useWrite(categories.merge)
  return async (item: Category, kept: Category, ask: Confirm): Promise<unknown> => {
    const isOther = item.type !== kept.type
    const [from, to] = item.type === 'DESPESA' ? ['despesas', 'receitas'] : ['receitas', 'despesas']
    const question = {
      title: `${item.name} é de ${from}, ${kept.name} é de ${to}`,
      text: `As transações de ${item.name} passam a contar em ${kept.name} com o sinal trocado, como estornos. Juntar assim mesmo?`,
      confirm: 'Juntar',
    }
    if (isOther && !(await ask(question))) return false
    const body = { id: item.id, into: kept.id, ...(isOther && { confirm: true }) }
    return save({ body }, mergedNotice(item, kept))
  }
}
