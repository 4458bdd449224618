import { amountsOf, isPreviousClosed, statusOf } from '@tostao/cards/invoice'
import { type CardPlan, monthOfDay, periodOf } from '@tostao/cards/periods'
import type * as cards from '@tostao/contract/cards'
import type { Card, Invoice } from '@tostao/contract/cards'
import type { Answer, Call } from '@tostao/contract/endpoint'
import { MAX_PAGE_SIZE, type Transaction } from '@tostao/contract/transactions'
import { addDays, addMonths, type Day, firstDay, type Month, monthsIn } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { readOpenMonths, readPlan } from '../../../ledger/card-plans.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Db, Row } from '../../../tables/tables.ts'
import { listTransactions } from '../../transactions/service/read.ts'
import { findAssignedIn, findCards, findStated, findSums } from '../repository.ts'

type CardRow = Awaited<ReturnType<typeof findCards>>[number]
type Sums = Awaited<ReturnType<typeof findSums>>[number]

/** The sums of an invoice without transactions. */
const NOTHING = { charges: 0, credits: 0, paid: 0, count: 0 }

/** One card with its plan, and what is in its invoices from a month on. */
interface Book {
  card: CardRow
  plan: CardPlan
  sums: ReadonlyMap<Month, Sums>
}

export async function listCards(db: Db, userId: UserId, today: Day): Promise<Card[]> {
  const found = await findCards(db, userId, { id: undefined })
  const open = found.length > 0 ? await readOpenMonths(db, userId, today) : new Map<number, never>()
  const [first] = Array.from(open.values(), ({ month }) => month).sort()
  const from = first === undefined ? undefined : addMonths(first, -1)
  const sums = from === undefined ? [] : await findSums(db, userId, { id: undefined, from })
  const sumsOf = Map.groupBy(sums, ({ accountId }) => accountId)
  return found.map((card) => {
    const { accountId, name, creditLimit, owed } = card
    const available = creditLimit === null ? null : creditLimit - owed
    const now = open.get(accountId)
    const own = { accountId, name, creditLimit, available }
    if (!now) return { ...own, bestDay: null, open: null, closed: null }
    const { plan, month } = now
    const book = { card, plan, sums: byMonth(sumsOf.get(accountId) ?? []) }
    return {
      ...own,
      bestDay: addDays(periodOf(plan, month).to, 1),
      open: invoiceIn(book, month, today),
      closed: invoiceIn(book, addMonths(month, -1), today),
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
  const invoice = withStated(invoiceIn(book, month, today), stated)
  const placed = (await findAssignedIn(db, userId, { accountId, month })).map(({ id }) => id)
  // Until the previous invoice falls due, the bank's total of this one does not include it.
  const agrees = [invoice.total, invoice.total - invoice.previous].some((total) => total === invoice.statedTotal)
  const days = agrees ? [] : closingDays(book.plan, month)
  const isUnsure = ({ id, date, transfer }: Transaction) => days.includes(date) && !transfer && !placed.includes(id)
  return { ...invoice, count, rows, toCheck: rows.filter(isUnsure).map(({ id }) => id), placed }
}

/** The days on which banks close this invoice or the one before, and the days before these. */
const closingDays = (plan: CardPlan, month: Month): Day[] =>
  [addMonths(month, -1), month].flatMap((each) => {
    const { closesOn } = periodOf(plan, each)
    return [addDays(closesOn, -1), closesOn]
  })

/** With the sums of all invoices from `from` on. */
export async function openBook(db: Db, userId: UserId, accountId: number, from: Month): Promise<Book> {
  const [card] = await findCards(db, userId, { id: accountId })
  if (!card) throw new AppError('account_not_found')
  if (card.type !== 'credit_card') throw new AppError('not_a_card')
  const plan = await readPlan(db, userId, accountId)
  if (!plan) throw new AppError('card_without_terms')
  return { card, plan, sums: byMonth(await findSums(db, userId, { id: accountId, from })) }
}

const byMonth = (sums: readonly Sums[]) => new Map(sums.map((each) => [each.month, each]))

/**
 * Before an invoice the card owed what it owes by all its rows, without those of this invoice and of later ones. What it owed
 * at its beginning is of the invoice before its first row, or before the open one: there was none before that.
 */
export function invoiceIn({ card, plan, sums }: Book, month: Month, today: Day) {
  const period = periodOf(plan, month)
  const open = monthOfDay(plan, today)
  const first = card.firstMonth ?? open
  const begins = addMonths(first < open ? first : open, -1)
  const since = [...sums.values()].filter((each) => each.month >= month)
  const moved = since.reduce<Centavos>((sum, { charges, credits, paid }) => sum + charges - credits - paid, 0)
  const { charges, credits, paid } = sums.get(month) ?? NOTHING
  const amounts = amountsOf(
    { charges, credits, paid },
    month < begins ? 0 : card.owed - moved,
    isPreviousClosed(period, today),
  )
  return { accountId: card.accountId, ...period, ...amounts, status: statusOf(period, amounts, today) }
}

type Stated = ReadonlyMap<Month, Row<'card_invoices'>>

export async function statedOf(db: Db, userId: UserId, accountId: number): Promise<Stated> {
  return new Map((await findStated(db, userId, accountId)).map((row) => [row.month, row]))
}

export function withStated(invoice: ReturnType<typeof invoiceIn>, stated: Stated): Invoice {
  const row = stated.get(invoice.month)
  return { ...invoice, closesSource: row?.closes_source ?? 'terms', statedTotal: row?.stated_total ?? null }
}
