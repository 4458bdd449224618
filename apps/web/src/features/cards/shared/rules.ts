import { type RefundWay, refundRange, shares } from '@tostao/cards/purchases'
import type { CardTerms } from '@tostao/contract/card-terms'
import type { Invoice, InvoiceStatus } from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import { MAX_DAYS_BEFORE } from '@tostao/contract/limits'
import type { Purchase } from '@tostao/contract/purchases'
import type { Transaction } from '@tostao/contract/transactions'
import { addDays, addMonths, type Day, formatShortDay, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { PrintedInvoice } from '@tostao/statements/types'

export const statusNames: Readonly<Record<InvoiceStatus, string>> = {
  aberta: 'Aberta',
  fechada: 'Fechada',
  parcial: 'Paga em parte',
  paga: 'Paga',
  vencida: 'Vencida',
}

type Sums = Pick<Invoice, 'status' | 'total'> & Partial<Pick<Invoice, 'paid'>> & { count?: number }

/** Such as the closed invoice of a new card: 'paid' would be said of nothing. */
export const isEmpty = ({ status, total, paid = 0, count = 0 }: Sums): boolean =>
  status === 'paga' && total === 0 && paid === 0 && count === 0

const BEFORE = 5
const AFTER = 3

/** The months of the bars: around the open invoice, or around an earlier or later one that is shown. */
export function barsOf(open: Month, shown: Month) {
  const isNear = shown > addMonths(open, -BEFORE) && shown < addMonths(open, AFTER)
  const middle = isNear ? open : shown
  return { from: addMonths(middle, -BEFORE), to: addMonths(middle, AFTER) }
}

/** 'Fatura de setembro · 16/08 a 15/09'. */
export const nameOf = ({ month, from, to }: Pick<Invoice, 'month' | 'from' | 'to'>) =>
  `Fatura de ${monthName(month)} · ${formatShortDay(from)} a ${formatShortDay(to)}`

/** What the bank says beside what stands here. */
export function comparisonOf(stated: Centavos, total: Centavos): string {
  if (stated === total) return 'Confere com o banco.'
  const missing = formatMoney(Math.abs(stated - total))
  return `O banco diz ${formatMoney(stated)}: ${stated > total ? `faltam ${missing} aqui` : `há ${missing} a mais aqui`}.`
}

/** The other invoice that a transaction beside a closing may be of. */
export const otherInvoice = ({ month, closesOn }: Pick<Invoice, 'month' | 'closesOn'>, date: Day): Month =>
  addMonths(month, date < addDays(closesOn, -1) ? -1 : 1)

/** 'hoje', 'amanhã', 'em 3 dias', 'há 2 dias'. */
export function daysTo(day: Day, today: Day): string {
  const days = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day)).days
  return new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }).format(days, 'day')
}

export interface TermsValues {
  fromMonth: Month
  dueDay: string
  closing: CardTerms['closing']
  closingValue: string
  closingDayPurchases: CardTerms['closingDayPurchases']
}

/** What a file of the card prints of its invoice. */
export type PrintedDays = Pick<PrintedInvoice, 'dueOn' | 'closesOn'>

/** A change holds from the open invoice on, unless another start is chosen. */
export const termsValues = (open: Month, terms?: CardTerms, { dueOn, closesOn }: PrintedDays = {}): TermsValues => ({
  fromMonth: terms && terms.fromMonth > open ? terms.fromMonth : open,
  dueDay: String(terms?.dueDay ?? (dueOn ? dayOfMonth(dueOn) : 10)),
  closing: terms?.closing ?? 'days_before_due',
  closingValue: String(terms?.closingValue ?? daysBefore(closesOn, dueOn) ?? 7),
  closingDayPurchases: terms?.closingDayPurchases ?? 'next',
})

const dayOfMonth = (day: Day): number => Number(day.slice(8))

function daysBefore(closesOn: Day | undefined, dueOn: Day | undefined): number | undefined {
  if (closesOn === undefined || dueOn === undefined) return undefined
  const { days } = Temporal.PlainDate.from(closesOn).until(Temporal.PlainDate.from(dueOn))
  return days >= 1 && days <= MAX_DAYS_BEFORE ? days : undefined
}

export const termsBody = (accountId: Id, values: TermsValues) => ({
  ...values,
  accountId,
  dueDay: Number(values.dueDay),
  closingValue: Number(values.closingValue),
})

type Installment = Pick<Transaction, 'invoiceMonth' | 'amount' | 'purchaseId'>

const sumOf = (rows: readonly Pick<Transaction, 'amount'>[]): Centavos =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** What the instalments among the rows of an invoice sum to. */
export const installmentsIn = (rows: readonly Installment[]): Centavos =>
  sumOf(rows.filter(({ purchaseId }) => purchaseId !== null))

/** What one instalment is: that of the next invoice, else the first of a purchase that begins later, else the last. */
export function amountOfOne(
  { id, total, installments, firstMonth, rest }: Purchase,
  { month, rows }: { month: Month; rows: readonly Installment[] },
): Centavos {
  const next = rows.find(({ purchaseId }) => purchaseId === id)
  if (next) return next.amount
  return firstMonth > month ? (shares(total, installments)[0] ?? total) : rest
}

/** The instalments of invoices after the open one. */
export const toCome = <Row extends Installment>(rows: readonly Row[], open: Month): Row[] =>
  rows.filter(({ invoiceMonth }) => invoiceMonth !== null && invoiceMonth > open)

interface Refundable {
  refundable: Centavos
  rows: readonly Pick<Transaction, 'amount'>[]
  invoicesFrom: readonly (Day | null)[]
}

interface Refund {
  way: RefundWay
  date: Day
  amount: Centavos | null
}

/** What a refund may be: the hint of its amount, and what is wrong with it. */
export function refundTexts({ refundable: left, rows, invoicesFrom }: Refundable, { way, date, amount }: Refund) {
  const coming = rows.filter((_, index) => date < (invoicesFrom[index] ?? ''))
  const toCome = sumOf(coming)
  const range = refundRange(way, { left, toCome, isAllToCome: coming.length === rows.length })
  if (!range) {
    const none =
      left <= 0
        ? 'Esta compra já foi toda estornada'
        : toCome === 0
          ? 'Nenhuma parcela vai para uma fatura depois desta data'
          : `As parcelas somam ${formatMoney(toCome)}, e só restam ${formatMoney(left)} para estornar`
    return { hint: none, problem: none }
  }
  const { usual, most } = range
  const isOver = amount !== null && amount > most
  if (way === 'cancel') {
    const beside = 'Além das parcelas canceladas, '
    const rest = most > 0 ? `restam ${formatMoney(most)} para estornar` : 'não resta nada para estornar'
    const when = most > 0 ? ', se o banco devolve também o que já cobrou' : ''
    return { hint: beside + rest + when, problem: isOver ? beside + rest : undefined }
  }
  const rest = `Restam ${formatMoney(most)} para estornar`
  const hint = `${rest}. Vazio: ${usual === most ? 'tudo' : `${formatMoney(usual)}, o que falta pagar`}`
  return { hint, problem: isOver ? rest : undefined }
}
