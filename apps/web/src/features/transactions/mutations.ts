import type { Category } from '@tostao/contract/categories'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import type { Outcome } from '@tostao/contract/transaction-bulk'
import { type Transaction, transactions, transfers } from '@tostao/contract/transactions'
import { undo } from '@tostao/contract/undo'
import { type Day, formatDay, monthOf } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/call.ts'
import { counted } from '../../lib/counted.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { type Toast, toast } from '../../lib/toast.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import { unlessGone, useUndoable } from '../undo/mutations.ts'
import { readAlike } from './queries.ts'
import { routeOf, titleOf } from './rules/ledger.ts'

export function useCreateTransaction(keepOpen: RefObject<boolean>) {
  const created = useCreated(keepOpen)
  const says = ({ date }: Transaction) => created('Transação criada', date)
  return useWrite(transactions.create, {
    says,
    quiet: true,
    awaitRefetch: false,
    correct: ({ id }, { body }) => call(transactions.update, { body: { id, ...body } }),
  })
}

export function useCreateTransfer(keepOpen: RefObject<boolean>) {
  const created = useCreated(keepOpen)
  const says = ({ from }: Answer<typeof transfers.create>) => created('Transferência criada', from.date)
  return useWrite(transfers.create, {
    says,
    quiet: true,
    awaitRefetch: false,
    correct: async (written, { body }) => {
      const { fromAccountId: accountId, toAccountId: otherAccountId, ...changes } = body
      const from = await call(transactions.update, {
        body: { id: written.from.id, accountId, otherAccountId, ...changes },
      })
      return { ...written, from }
    },
  })
}

/** Shows that it was created, with a link when it is in another month, unless the open form would cover it. */
function useCreated(keepOpen: RefObject<boolean>) {
  const navigate = useNavigate()
  const { month } = useMonth()
  return (message: string, date: Day): Toast => {
    if (monthOf(date) === month) return { message }
    const run = () => void navigate(`/transactions?month=${monthOf(date)}`)
    return { message: `${message} em ${formatDay(date)}`, ...(!keepOpen.current && { action: { label: 'Ver', run } }) }
  }
}

/** Deletes what an earlier try of a form has written. */
export async function takeBack(id: Id | undefined): Promise<void> {
  if (id !== undefined) await unlessGone(call(transactions.remove, { query: { id } }))
}

export const useUpdateTransaction = () => useWrite(transactions.update, { says: 'Transação alterada', quiet: true })

/** Gives a transaction another category at once; offers to set the old one back, and to give it to those that are alike. */
export function useClassify() {
  const classify = useWrite(transactions.update)
  const undo = useWrite(transactions.update, { quiet: true })
  const { write } = useWriteSeveral(({ changed }) => counted(changed, 'transação alterada', 'transações alteradas'))
  return (item: Transaction, category: Category | null): void => {
    const { id, categoryId } = item
    const user = sessionUser()
    const said = {
      done: `${titleOf(item)}: ${category?.name ?? 'Sem categoria'}`,
      undone: 'Categoria de antes restaurada',
    }
    // Without them only the offer is missing.
    const alike = category ? readAlike(id).catch(() => []) : []
    classify.mutateAsync({ body: { id, categoryId: category?.id ?? null } }).then(
      async () => {
        const ids = await alike
        const run = () => void write({ ids, set: { categoryId: category?.id ?? null } })
        const label = ids.length === 1 ? 'Aplicar à outra igual' : `Aplicar às outras ${formatCount(ids.length)}`
        const next = ids.length > 0 ? { label, run } : undefined
        offerUndo({ ...said, next }, () => undo.mutateAsync({ body: { id, categoryId } }), user)
      },
      () => undefined,
    )
  }
}

/** Changes or deletes several transactions at once, and offers to take it back. Answers whether it was done. */
export function useWriteSeveral(says: (outcome: Outcome, deletes: boolean) => string) {
  const several = useWrite(transactions.bulk)
  const takeBack = useWrite(undo.run, { quiet: true })
  const write = async (body: Call<typeof transactions.bulk>['body']): Promise<boolean> => {
    const user = sessionUser()
    const outcome = await several.mutateAsync({ body }).catch(() => undefined)
    if (!outcome) return false
    const { undoId } = outcome
    const done = says(outcome, body.delete === true)
    const undone = body.delete ? 'Transações restauradas' : 'Alterações desfeitas'
    if (undoId === null) toast({ message: done })
    else offerUndo({ done, undone }, () => takeBack.mutateAsync({ body: { id: undoId } }), user)
    return true
  }
  return { write, isPending: several.isPending }
}

export function useRemoveTransaction() {
  const remove = useWrite(transactions.remove)
  const says = (item: Transaction) => {
    const what = item.transfer ? 'Transferência' : 'Transação'
    const title = titleOf(item)
    // Most transfers have no description: name them by their accounts.
    const name = item.transfer && title === what ? routeOf(item) : title
    return { done: `${what} excluída: ${name}`, undone: `${what} restaurada` }
  }

  return useUndoable(remove, says)
}
