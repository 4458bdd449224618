import type { Category } from '@tostao/contract/categories'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import * as purchases from '@tostao/contract/purchases'
import type { Outcome } from '@tostao/contract/transaction-bulk'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { type Day, formatDay, monthOf } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { useNavigate } from 'react-router'
import { unlessGone } from '#features/undo/mutations.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { counted } from '#lib/counted.ts'
import type { Said } from '#lib/offer-undo.ts'
import { pages } from '#lib/pages.ts'
import { type Next, toast } from '#lib/toast.ts'
import { useAlways } from '#lib/use-always.ts'
import { useSave, useWrite } from '#lib/use-write.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { readAlike, readTransaction } from './queries.ts'
import { categoryNameOf, titleOf } from './rules/ledger.ts'

/** What the form of a new transaction saves: an entry, or a transfer. */
type Sent = { entry: Call<typeof transactions.create>['body'] } | { transfer: Call<typeof transfers.create>['body'] }
type Written = { entry: Transaction } | { transfer: Answer<typeof transfers.create> }

async function send(sent: Sent, idempotencyKey: string): Promise<Written> {
  if ('entry' in sent) return { entry: await call(transactions.create, { body: sent.entry }, { idempotencyKey }) }
  return { transfer: await call(transfers.create, { body: sent.transfer }, { idempotencyKey }) }
}

/** What another try has written becomes what is typed now; where it has no edit to that, it is taken back and sent anew. */
async function correct(written: Written, sent: Sent, sendAnew: () => Promise<Written>): Promise<Written> {
  if ('transfer' in written && 'transfer' in sent) {
    const { fromAccountId: accountId, toAccountId: otherAccountId, ...changes } = sent.transfer
    const body = { id: written.transfer.from.id, accountId, otherAccountId, ...changes }
    return { transfer: { ...written.transfer, from: await call(transactions.update, { body }) } }
  }
  const first = 'entry' in written ? written.entry : written.transfer.from
  if ('entry' in written && 'entry' in sent) {
    const { installments, firstMonth: _, ...changes } = sent.entry
    if (first.purchaseId === null && installments === undefined)
      return { entry: await call(transactions.update, { body: { id: first.id, ...changes } }) }
  }
  await unlessGone(
    first.purchaseId === null
      ? call(transactions.remove, { query: { id: first.id } })
      : call(purchases.remove, { query: { id: first.purchaseId } }),
  )
  return sendAnew()
}

export function useRecordTransaction(saysIt: SaysIt) {
  const created = useCreated(saysIt)
  const says = (written: Written) => {
    if ('transfer' in written) return created('Transferência criada', written.transfer.from.date)
    const { date, installments } = written.entry
    return created(installments === null ? 'Transação criada' : `Compra em ${installments}x criada`, date)
  }
  return useSave(send, { says, awaitRefetch: false, correct })
}

/** Whether the form shows the message itself: while it stays open it would cover a notice. */
type SaysIt = (text: string) => boolean

/** Says that it was created, with a link when it is in another month. */
function useCreated(saysIt: SaysIt) {
  const navigate = useNavigate()
  const { month } = useMonth()
  return (created: string, date: Day): Said | undefined => {
    const isElsewhere = monthOf(date) !== month
    const done = isElsewhere ? `${created} em ${formatDay(date)}` : created
    if (saysIt(done)) return undefined
    const run = () => void navigate(pages.transactions.to({ month: monthOf(date) }))
    return isElsewhere ? { done, next: [{ label: 'Ver', run }] } : done
  }
}

/** What could follow a corrected category: the same for the others of its merchant, and for all that come. */
export function useFollowUps() {
  const { run: change } = useWrite(transactions.bulk, {
    says: ({ changed }) => ({ done: counted(changed, 'transação alterada', 'transações alteradas'), undone: UNDONE }),
  })
  const always = useAlways()
  return async ({ id, type, merchantName }: Transaction, category: Category | null): Promise<Next[]> => {
    // A refund is the exception: it says nothing of what else comes from the merchant.
    if (category?.type !== type || merchantName === '') return []
    // Without them only an offer is missing.
    const ids = await readAlike(id, category.id).catch(() => [])
    const label = ids.length === 1 ? 'Mudar a anterior' : `Mudar as ${formatCount(ids.length)} anteriores`
    const others = { label, run: () => change({ body: { ids, set: { categoryId: category.id } } }) }
    const rule = { label: 'Sempre', run: () => void always(merchantName, category) }
    return ids.length > 0 ? [others, rule] : [rule]
  }
}

/** Gives a transaction another category at once; offers to set the old one back, and what could follow. */
export function useClassify() {
  const followUps = useFollowUps()
  const { save } = useWrite(transactions.update)

  const classify = async (item: Transaction, category: Category | null): Promise<void> => {
    const { id, version } = item
    const categoryId = category?.id ?? null
    const chosen = category?.name ?? 'Sem categoria'
    const said = followUps(item, category).then((next) => {
      const place = category ? `em ${chosen}` : 'sem categoria'
      return { done: `${titleOf(item)}: agora ${place}`, undone: 'Categoria de antes restaurada', next }
    })
    try {
      await save({ body: { id, version, categoryId } }, said)
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

const UNDONE = 'Alterações desfeitas'

/** Changes or deletes several transactions at once, and offers to take it back. */
export const useWriteSeveral = (says: (outcome: Outcome, deletes: boolean) => string) =>
  useWrite(transactions.bulk, {
    says: (outcome, { body }) => ({
      done: says(outcome, body.delete === true),
      undone: body.delete ? 'Transações restauradas' : UNDONE,
    }),
  })

export function useRemovePurchase() {
  const { run } = useWrite(purchases.remove)
  return (id: Id, title: string): void =>
    void run({ query: { id } }, { done: `Compra excluída: ${title}`, undone: 'Compra restaurada' })
}

export function useRemoveTransaction() {
  const { run } = useWrite(transactions.remove)
  const removePurchase = useRemovePurchase()
  return (item: Transaction): void => {
    if (item.purchaseId !== null) {
      removePurchase(item.purchaseId, titleOf(item))
      return
    }
    const what = item.transfer ? 'Transferência' : 'Transação'
    void run({ query: { id: item.id } }, { done: `${what} excluída: ${titleOf(item)}`, undone: `${what} restaurada` })
  }
}
