import { amountsOf, isPreviousClosed, statusOf } from '@tostao/cards/invoice'
import { type CardPlan, monthOfDay, periodOf } from '@tostao/cards/periods'
import type * as cards from '@tostao/contract/cards'
import type { Card, Invoice } from '@tostao/contract/cards'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_STATED } from '@tostao/contract/limits'
import { MAX_PAGE_SIZE } from '@tostao/contract/transactions'
import { addDays, addMonths, type Day, firstDay, type Month, monthName, monthsIn } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { placeAccount, readPlans } from '../../database/placing.ts'
import type { Db, Row, Trx } from '../../database/tables.ts'
import { updateRows } from '../../database/transaction-rows.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { assertPlan } from '../card-terms/service.ts'
import { listTransactions, readTransaction } from '../transactions/service/read.ts'
import { createTransfer, rowsOfTransfer } from '../transactions/service/transfers.ts'
import { recordAddition } from '../undo/service/undo.ts'
import { deleteStated, findCards, findStated, findSums, writeStated } from './repository.ts'

type Found = Awaited<ReturnType<typeof findCards>>[number]
type Sums = Awaited<ReturnType<typeof findSums>>[number]

/** Of an invoice without transactions. */
const NOTHING = { charges: 0, credits: 0, paid: 0, count: 0 }

/** One card with its plan, and what is in its invoices from a month on. */
interface Book {
  card: Found
  plan: CardPlan
  sums: ReadonlyMap<Month, Sums>
}

export async function listCards(db: Db, userId: UserId, today: Day): Promise<Card[]> {
  const found = await findCards(db, userId, { id: undefined })
  const plans = found.length > 0 ? await readPlans(db, userId) : new Map<number, CardPlan>()
  const closed = new Map(
    Array.from(plans, ([id, plan]): [number, Month] => [id, addMonths(monthOfDay(plan, today), -1)]),
  )
  const from = [...closed.values()].sort()[0]
  const sums = from === undefined ? [] : await findSums(db, userId, { id: undefined, from })
  const sumsOf = Map.groupBy(sums, ({ accountId }) => accountId)
  return found.map((card) => {
    const { accountId, name, creditLimit, owed } = card
    const available = creditLimit === null ? null : creditLimit - owed
    const [plan, month] = [plans.get(accountId), closed.get(accountId)]
    const own = { accountId, name, creditLimit, available }
    if (!plan || month === undefined) return { ...own, bestDay: null, open: null, closed: null }
    const book = { card, plan, sums: byMonth(sumsOf.get(accountId) ?? []) }
    const openMonth = addMonths(month, 1)
    return {
      ...own,
      bestDay: addDays(periodOf(plan, openMonth).to, 1),
      open: invoiceIn(book, openMonth, today),
      closed: invoiceIn(book, month, today),
    }
  })
}

export async function listInvoices(
  db: Db,
  userId: UserId,
  today: Day,
  { accountId, from, to }: Call<typeof cards.invoices>['query'],
): Promise<Invoice[]> {
  const book = await openBook(db, userId, accountId, from)
  const stated = await statedOf(db, userId, accountId)
  return monthsIn(firstDay(from), firstDay(to)).map((month) => withStated(invoiceIn(book, month, today), stated))
}

export async function readInvoice(
  db: Db,
  userId: UserId,
  today: Day,
  { accountId, month }: Call<typeof cards.one>['query'],
): Promise<Answer<typeof cards.one>> {
  const book = await openBook(db, userId, accountId, month)
  const rows = await listTransactions(db, userId, {
    accountId,
    invoiceMonth: month,
    page: 1,
    limit: MAX_PAGE_SIZE,
  })
  const stated = await statedOf(db, userId, accountId)
  const { count } = book.sums.get(month) ?? NOTHING
  return { ...withStated(invoiceIn(book, month, today), stated), count, rows }
}

export async function updateInvoice(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, month, source = 'user', confirm = false, ...sent }: Call<typeof cards.update>['body'],
): Promise<Answer<typeof cards.update>> {
  const { card, plan } = await openBook(trx, userId, accountId, month)
  const stated = await statedOf(trx, userId, accountId)
  const before = stated.get(month)
  const { closesOn = before?.closes_on ?? null, statedTotal = before?.stated_total ?? null } = sent
  const closings = new Map(plan.closings)
  if (closesOn === null) closings.delete(month)
  else closings.set(month, closesOn)
  await assertPlan(trx, userId, accountId, { ...plan, closings }, confirm)
  const row = {
    account_id: accountId,
    month,
    closes_on: closesOn,
    closes_source: closesOn === null ? null : sent.closesOn === undefined ? (before?.closes_source ?? source) : source,
    stated_total: statedTotal,
  }
  const isKnown = closesOn !== null || statedTotal !== null
  if (!before && isKnown && stated.size >= MAX_STATED) throw new AppError('too_many_stated')
  if (before && !isKnown) await deleteStated(trx, userId, before)
  const after = isKnown ? [await writeStated(trx, userId, row)] : []
  await placeAccount(trx, userId, accountId)
  const { undoId } = await recordAddition(trx, userId, clock, {
    kind: 'card_invoice_changed',
    label: `${card.name} · ${month}`,
    rows: { card_invoices: before ? [before] : [] },
    added: { card_invoices: after },
  })
  const book = await openBook(trx, userId, accountId, month)
  const now = await statedOf(trx, userId, accountId)
  return { ...withStated(invoiceIn(book, month, clock.today()), now), undoId }
}

/** A transfer into the card. Its leg there belongs to the invoice that it pays, whatever its day. */
export async function payInvoice(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, month, amount, date = clock.today(), ...sent }: Call<typeof cards.pay>['body'],
): Promise<Answer<typeof cards.pay>> {
  const today = clock.today()
  const book = await openBook(trx, userId, accountId, month)
  const isOpen = month === monthOfDay(book.plan, today)
  if (!isOpen && invoiceIn(book, month, today).rest <= 0) throw new AppError('invoice_settled')
  if (date > periodOf(book.plan, addMonths(month, 1)).to) throw new AppError('invoice_carried')
  const fromAccountId = sent.fromAccountId ?? book.card.paymentAccountId
  if (fromAccountId === null) throw new AppError('payment_account_missing')
  const description = `Pagamento da fatura de ${monthName(month)}`
  const transfer = await createTransfer(trx, userId, {
    description,
    date,
    amount,
    fromAccountId,
    toAccountId: accountId,
  })
  const paying = { id: transfer.to.id, invoice_month: month, invoice_source: 'user' } as const
  await updateRows(trx, userId, [paying], { newVersion: false })
  const { undoId } = await recordAddition(trx, userId, clock, {
    kind: 'card_paid',
    label: `${book.card.name} · ${month}`,
    added: await rowsOfTransfer(trx, userId, transfer.id),
  })
  return { ...transfer, to: await readTransaction(trx, userId, transfer.to.id), undoId }
}

/** With the sums of all invoices from `from` on. */
async function openBook(db: Db, userId: UserId, accountId: number, from: Month): Promise<Book> {
  const [card] = await findCards(db, userId, { id: accountId })
  if (!card) throw new AppError('account_not_found')
  if (card.type !== 'credit_card') throw new AppError('not_a_card')
  const plan = (await readPlans(db, userId)).get(accountId)
  if (!plan) throw new AppError('card_without_terms')
  return { card, plan, sums: byMonth(await findSums(db, userId, { id: accountId, from })) }
}

const byMonth = (sums: readonly Sums[]) => new Map(sums.map((each) => [each.month, each]))

/** What the card owed before an invoice is what it owes by all its rows, without those of this invoice and of later ones. */
function invoiceIn({ card, plan, sums }: Book, month: Month, today: Day) {
  const period = periodOf(plan, month)
  const since = [...sums.values()].filter((each) => each.month >= month)
  const moved = since.reduce<Centavos>((sum, { charges, credits, paid }) => sum + charges - credits - paid, 0)
  const { charges, credits, paid } = sums.get(month) ?? NOTHING
  const amounts = amountsOf({ charges, credits, paid }, card.owed - moved, isPreviousClosed(period, today))
  return { accountId: card.accountId, ...period, ...amounts, status: statusOf(period, amounts, today) }
}

type Stated = ReadonlyMap<Month, Row<'card_invoices'>>

async function statedOf(db: Db, userId: UserId, accountId: number): Promise<Stated> {
  return new Map((await findStated(db, userId, accountId)).map((row) => [row.month, row]))
}

function withStated(invoice: ReturnType<typeof invoiceIn>, stated: Stated): Invoice {
  const row = stated.get(invoice.month)
  return { ...invoice, closesSource: row?.closes_source ?? 'terms', statedTotal: row?.stated_total ?? null }
}
