import { monthOfDay } from '@tostao/cards/periods'
import { recounted, refundRange, shares } from '@tostao/cards/purchases'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type * as purchases from '@tostao/contract/purchases'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { recordRefunds } from '../../../ledger/refunds.ts'
import { rememberImported } from '../../../ledger/remember-imported.ts'
import { insertRows, updateRows } from '../../../ledger/write.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { UserId } from '../../../lib/caller.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Row, Trx } from '../../../tables/tables.ts'
import { recorded } from '../../undo/service/record.ts'
import { findRefundedAmount, updatePurchase } from '../repository/purchases.ts'
import { planOfCard } from './create.ts'
import type { InstallmentRow } from './fixed-parts.ts'
import { findPurchase } from './read.ts'
import { answered, labelOf, openPurchase, takeInstallments, type Whole } from './write.ts'

const sumOf = (rows: readonly InstallmentRow[]): Centavos => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The installments that stand in an invoice after that of the day. */
const toComeAfter = (rows: readonly InstallmentRow[], month: Month) =>
  rows.filter(({ invoice_month }) => (invoice_month ?? '') > month)

export async function anticipateInstallments(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { id, installments, date, discount }: Call<typeof purchases.anticipate>['body'],
): Promise<Answer<typeof purchases.anticipate>> {
  const { purchase, rows } = await openPurchase(trx, userId, id)
  const month = monthOfDay(await planOfCard(trx, userId, purchase.account_id), date)
  const chosen = toComeAfter(rows, month).filter((row) => installments.includes(row.installment))
  // A number that is named twice, is not there, or was filled by a file.
  const isWhole = chosen.length === installments.length && chosen.every(({ import_key }) => import_key === null)
  if (!isWhole) throw new AppError('installment_misplaced')
  if (discount !== undefined && discount >= sumOf(chosen)) throw new AppError('discount_too_large')
  const moved = chosen.map((row) => ({ id: row.id, date, invoice_month: month, invoice_source: 'user' as const }))
  await updateRows(trx, userId, moved)
  const [first = rows[0]] = chosen
  const income = { description: 'Desconto por antecipação', date, amount: discount ?? 0 }
  if (discount !== undefined && first) await insertIncomes(trx, userId, [{ of: first, ...income }])
  const { undoId } = await recorded(trx, userId, clock, { kind: 'purchase_anticipated', label: labelOf(purchase) })
  return { ...(await answered(trx, userId, clock, id)), undoId }
}

type Sent = Call<typeof purchases.refund>['body']

export async function refundPurchase(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  sent: Sent,
): Promise<Answer<typeof purchases.refund>> {
  const whole = await openPurchase(trx, userId, sent.id)
  const month = monthOfDay(await planOfCard(trx, userId, whole.purchase.account_id), sent.date)
  const toCome = toComeAfter(whole.rows, month)
  const left = whole.purchase.total - (await findRefundedAmount(trx, userId, sent.id))
  const isAllToCome = toCome.length === whole.rows.length
  const range = refundRange(sent.way, { left, toCome: sumOf(toCome), isAllToCome })
  const amount = sent.amount ?? range?.usual ?? 0
  if (!range || amount > range.most) throw new AppError('refund_too_large')
  // An installment that is cancelled takes with it what names it.
  const [of = whole.first] = sent.way === 'cancel' ? whole.rows.filter((row) => !toCome.includes(row)) : whole.rows
  const credit = { of, date: sent.date, amount, description: nameOf(of) }
  if (sent.way === 'cancel') return cancelRest(trx, userId, clock, { ...whole, toCome, credit })
  const given = sent.way === 'credit' ? [credit] : creditsOf(amount, toCome)
  await giveBack(trx, userId, given)
  // An earlier correction cannot be undone past it: more might be given back than was bought.
  await updatePurchase(trx, userId, sent.id, {})
  return refunded(trx, userId, clock, whole.purchase)
}

interface Credit {
  of: InstallmentRow
  date: Day
  amount: Centavos
  description: string
  /** The invoice, where it is not that of its day. */
  month?: Month | null
}

const nameOf = ({ description }: InstallmentRow): string => `Estorno ${description}`.trim()

function creditsOf(amount: Centavos, toCome: readonly InstallmentRow[]): Credit[] {
  const parts = shares(amount, toCome.length)
  return toCome.flatMap((of, index) => {
    const part = parts[index] ?? 0
    return part === 0 ? [] : [{ of, date: of.date, amount: part, description: nameOf(of), month: of.invoice_month }]
  })
}

async function cancelRest(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { purchase, rows, toCome, credit }: Whole & { toCome: InstallmentRow[]; credit: Credit },
): Promise<Answer<typeof purchases.refund>> {
  const left = rows.filter((row) => !toCome.includes(row))
  const [lowest] = left
  const taken = await takeInstallments(trx, userId, toCome)
  if (lowest) await updatePurchase(trx, userId, purchase.id, totalOf(purchase, left, lowest))
  await giveBack(trx, userId, credit.amount === 0 ? [] : [credit])
  const answer = await refunded(trx, userId, clock, purchase)
  await rememberImported(trx, userId, answer.undoId, taken)
  return answer
}

function totalOf(
  { first_installment: firstInstallment }: Row<'purchases'>,
  left: readonly InstallmentRow[],
  { installment: lowest, amount }: InstallmentRow,
) {
  const { total } = recounted({ firstInstallment }, { lowest, amount, sum: sumOf(left) })
  return { total }
}

async function refunded(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  purchase: Row<'purchases'>,
): Promise<Answer<typeof purchases.refund>> {
  const { undoId } = await recorded(trx, userId, clock, { kind: 'purchase_refunded', label: labelOf(purchase) })
  return { purchase: (await findPurchase(trx, userId, clock.today(), purchase.id)) ?? null, undoId }
}

/** Incomes that are refunds of installments. */
async function giveBack(trx: Trx, userId: UserId, credits: readonly Credit[]): Promise<void> {
  const transactions = await insertIncomes(trx, userId, credits)
  const refunds = transactions.map(({ id }, index) => ({ transaction_id: id, refund_of: credits[index]?.of.id ?? 0 }))
  await recordRefunds(trx, userId, refunds)
}

/** In the order of the credits. */
async function insertIncomes(trx: Trx, userId: UserId, credits: readonly Credit[]) {
  if (credits.length === 0) return []
  const inserted = await insertRows(
    trx,
    userId,
    credits.map(({ of, date, amount, description }) => ({
      account_id: of.account_id,
      type: 'RECEITA' as const,
      amount,
      date,
      description,
      status: 'CLEARED' as const,
      category_id: of.category_id,
      payee_id: of.payee_id,
    })),
  )
  const rows = inserted.toSorted((a, b) => a.id - b.id)
  const places = rows.flatMap(({ id }, index) => {
    const month = credits[index]?.month
    return month ? [{ id, invoice_month: month, invoice_source: 'user' as const }] : []
  })
  await updateRows(trx, userId, places, { newVersion: false })
  return rows
}
