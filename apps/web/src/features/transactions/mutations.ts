import type { Answer } from '@tostao/contract/endpoint'
import * as purchases from '@tostao/contract/purchases'
import type { Outcome } from '@tostao/contract/transaction-bulk'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { type Day, formatDay } from '@tostao/primitives/calendar'
import { useNavigate } from 'react-router'
import { unlessGone } from '#features/undo/shared/mutations.ts'
import { call } from '#lib/call.ts'
import { keeps } from '#lib/kept-user.ts'
import { loadCode } from '#lib/load-code.ts'
import type { Notice } from '#lib/offer-undo.ts'
import { pages } from '#lib/pages.ts'
import { useSave, useWrite } from '#lib/use-write.ts'
import { useMonth } from '#ui/month/use-month.ts'
import type { Recorded } from './rules/recorded.ts'
import { useRemovePurchase } from './shared/mutations.ts'
import { titleOf } from './shared/rules/ledger.ts'

type Written =
  | { entry: Transaction }
  | { transfer: Answer<typeof transfers.create> }
  /** Without a network, to be sent later: the key. */
  | { waits: string }

const loadOutbox = () => loadCode(() => import('#lib/offline/outbox.ts'))

async function sendNow(sent: Recorded, options: { idempotencyKey: string; signal?: AbortSignal }): Promise<Written> {
  if ('entry' in sent) return { entry: await call(transactions.create, { body: sent.entry }, options) }
  return { transfer: await call(transfers.create, { body: sent.transfer }, options) }
}

async function send(sent: Recorded, idempotencyKey: string): Promise<Written> {
  if (!keeps()) return sendNow(sent, { idempotencyKey })
  const { createOrKeep } = await loadOutbox()
  return createOrKeep(sent, idempotencyKey, (options) => sendNow(sent, options))
}

/** What another try has written becomes what is typed now; where it has no edit to that, it is taken back and sent anew. */
async function correct(written: Written, sent: Recorded, sendAnew: () => Promise<Written>): Promise<Written> {
  if ('waits' in written) {
    await (await loadOutbox()).discard(written.waits)
    return sendAnew()
  }
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
    if ('waits' in written) return saysIt(WAITS) ? undefined : WAITS
    if ('transfer' in written) return created('Transferência criada', written.transfer.from.date)
    const { date, installments } = written.entry
    return created(installments === null ? 'Transação criada' : `Compra em ${installments}x criada`, date)
  }
  return useSave(send, { says, awaitRefetch: false, correct })
}

const WAITS = 'Guardada neste aparelho: vai quando houver internet'

/** Whether the form shows the message itself: while it stays open it would cover a notice. */
type SaysIt = (text: string) => boolean

/** Says that it was created, with a link when it is in another month. */
function useCreated(saysIt: SaysIt) {
  const navigate = useNavigate()
  const { month, months } = useMonth()
  return (created: string, date: Day): Notice | undefined => {
    const isElsewhere = months.of(date) !== month
    const done = isElsewhere ? `${created} em ${formatDay(date)}` : created
    if (saysIt(done)) return undefined
    const run = () => void navigate(pages.transactions.to({ month: months.of(date) }))
    return isElsewhere ? { done, next: [{ label: 'Ver', run }] } : done
  }
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
