import type { Category } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import * as purchases from '@tostao/contract/purchases'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { formatCount } from '@tostao/primitives/count'
import { useAlways } from '#features/categories/shared/use-always.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { plural } from '#lib/plural.ts'
import { type Next, toast } from '#lib/toast.ts'
import { inTurn, useWrite } from '#lib/use-write.ts'
import { readAlike } from '../queries.ts'
import { readTransaction } from './queries.ts'
import { categoryNameOf, titleOf } from './rules/ledger.ts'

const UNDONE = 'Alterações desfeitas'

/** What could follow a corrected category: the same for the others of its merchant, and for all that come. */
export function useFollowUps() {
  const { run: change } = useWrite(transactions.bulk, {
    says: ({ changed }) => ({ done: plural(changed, 'transação alterada', 'transações alteradas'), undone: UNDONE }),
  })
  const always = useAlways()
  return async ({ id, type, merchantName }: Transaction, category: Category | null): Promise<Next[]> => {
    // A refund is the exception: it says nothing of what else comes from the merchant.
    if (category?.type !== type || merchantName === '') return []
    // Without them only an offer is missing.
    const ids = await readAlike(id, category.id).catch(() => [])
    const label = ids.length === 1 ? 'Mudar a anterior' : `Mudar as ${formatCount(ids.length)} anteriores`
    const others = { label, run: () => change({ body: { ids, set: { categoryId: category.id } } }) }
    const rule = { label: 'Sempre assim', run: () => void always(merchantName, category) }
    return ids.length > 0 ? [others, rule] : [rule]
  }
}

const inOrder = inTurn()

/** Gives a transaction another category at once; offers to set the old one back, and what could follow. */
export function useClassify() {
  const followUps = useFollowUps()
  const { save } = useWrite(transactions.update)

  const classify = async (item: Transaction, category: Category | null): Promise<void> => {
    const { id } = item
    const categoryId = category?.id ?? null
    const chosen = category?.name ?? 'Sem categoria'
    const said = followUps(item, category).then((next) => {
      const place = category ? `em ${chosen}` : 'sem categoria'
      return { done: `${titleOf(item)}: agora ${place}`, undone: 'Categoria de antes restaurada', next }
    })
    try {
      await inOrder(item, (version) => save({ body: { id, version, categoryId } }, said))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const now = error.code === 'stale_edit' ? await readTransaction(id).catch(() => undefined) : undefined
      if (!now) return toast({ message: messageOf(error), tone: 'error' })
      toast({
        message: `${titleOf(now)} foi alterada em outro lugar: agora é ${categoryNameOf(now)}. Você escolheu ${chosen}.`,
        tone: 'error',
        action: { label: `Usar ${chosen}`, run: () => void classify(now, category) },
      })
    }
  }
  return classify
}

export function useRemovePurchase() {
  const { run } = useWrite(purchases.remove)
  return (id: Id, title: string): void =>
    void run({ query: { id } }, { done: `Compra excluída: ${title}`, undone: 'Compra restaurada' })
}
