import { type CardPlan, misplacedMonths } from '@tostao/cards/periods'
import type * as cardTerms from '@tostao/contract/card-terms'
import type { CardTerms } from '@tostao/contract/card-terms'
import type { Answer, Call } from '@tostao/contract/endpoint'
import type { Deleted } from '@tostao/contract/undo'
import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { assignAccount, findMoves } from '../../ledger/assign-invoice.ts'
import { readPlan } from '../../ledger/card-plans.ts'
import { assertNotTooEarly, writeTerms } from '../../ledger/card-terms.ts'
import { take, takeStored } from '../../ledger/stored-rows.ts'
import { updateRows } from '../../ledger/write.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Db, Row, Trx } from '../../tables/tables.ts'
import { findAccountOrThrow } from '../accounts/service.ts'
import { recorded } from '../undo/service/record.ts'
import { findAssigned, findMovements, findTerms, hasPurchases } from './repository.ts'

const termsIn = (row: Row<'card_terms'>): CardTerms => ({
  accountId: row.account_id,
  fromMonth: row.from_month,
  dueDay: row.due_day,
  closing: row.closing,
  closingValue: row.closing_value,
  closingDayPurchases: row.closing_day_purchases,
})

export async function listTerms(db: Db, userId: UserId, accountId: number): Promise<CardTerms[]> {
  await findCardOrThrow(db, userId, accountId)
  return (await findTerms(db, userId, accountId)).map(termsIn)
}

export async function saveTerms(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, confirm = false, ...sent }: Call<typeof cardTerms.save>['body'],
): Promise<Answer<typeof cardTerms.save>> {
  const { name } = await findCardOrThrow(trx, userId, accountId)
  assertNotTooEarly(sent)
  const rows = await findTerms(trx, userId, accountId)
  const others = rows.filter((row) => row.from_month !== sent.fromMonth).map(termsIn)
  const closings = (await readPlan(trx, userId, accountId))?.closings ?? new Map()
  const plan = { terms: [...others, sent].sort((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1)), closings }
  await assertPlan(trx, userId, accountId, plan, confirm)
  const after = await addTerms(trx, userId, accountId, sent)
  const { undoId } = await recorded(trx, userId, clock, { kind: 'card_terms_changed', label: name })
  return { ...termsIn(after), undoId }
}

/** Writes terms, past the undo, and places the card's transactions; answers the row. */
export async function addTerms(trx: Trx, userId: UserId, accountId: number, terms: Omit<CardTerms, 'accountId'>) {
  const row = await writeTerms(trx, userId, accountId, terms)
  await assignAccount(trx, userId, accountId)
  return row
}

export async function removeTerms(
  trx: Trx,
  userId: UserId,
  clock: Clock,
  { accountId, fromMonth }: Call<typeof cardTerms.remove>['query'],
): Promise<Deleted> {
  const { name } = await findCardOrThrow(trx, userId, accountId)
  const rows = await findTerms(trx, userId, accountId)
  if (!rows.some((row) => row.from_month === fromMonth)) throw new AppError('terms_not_found')
  const terms = rows.filter((row) => row.from_month !== fromMonth).map(termsIn)
  const isLast = terms.length === 0
  const closings = (await readPlan(trx, userId, accountId))?.closings ?? new Map()
  if (!isLast && misplacedMonths({ terms, closings }).length > 0) throw new AppError('closing_misplaced')
  if (isLast && (await hasPurchases(trx, userId, accountId))) throw new AppError('card_with_purchases')
  if (isLast) {
    await forgetPlaces(trx, userId, accountId)
    await take(trx, userId, 'card_invoices', 'account_id', [accountId])
  }
  await takeStored(trx, userId, 'card_terms', [{ account_id: accountId, from_month: fromMonth }])
  return recorded(trx, userId, clock, { kind: 'card_terms', label: name })
}

/** Without terms none has an invoice, also none that the user or a file has placed: of these only the undo knows it. */
async function forgetPlaces(trx: Trx, userId: UserId, accountId: number): Promise<void> {
  const before = await findAssigned(trx, userId, accountId)
  const placeless = before.map(({ id }) => ({ id, invoice_month: null, invoice_source: null }))
  await updateRows(trx, userId, placeless, { newVersion: false, before })
}

/** Refuses a plan that leaves an invoice without a day, and one that moves what is in a paid invoice, unless `confirm` says so. */
export async function assertPlan(db: Db, userId: UserId, accountId: number, plan: CardPlan, confirm: boolean) {
  if (misplacedMonths(plan).length > 0) throw new AppError('closing_misplaced')
  if (confirm) return
  const paid = await paidMonths(db, userId, accountId)
  if (paid.size === 0) return
  const moves = await findMoves(db, userId, accountId, plan)
  if (!paid.isDisjointFrom(moves)) throw new AppError('invoice_paid')
}

/** The invoices that were paid, whole or in part, also by what earlier ones had too much. */
async function paidMonths(db: Db, userId: UserId, accountId: number): Promise<Set<Month>> {
  const paid = new Set<Month>()
  let rest: Centavos | undefined
  for (const { month, opening, paid: transferred, charges, owed } of await findMovements(db, userId, accountId)) {
    rest = (rest ?? -opening) + owed
    if (transferred > 0 || (charges > 0 && rest <= 0)) paid.add(month)
  }
  return paid
}

export async function findCardOrThrow(db: Db, userId: UserId, accountId: number) {
  const account = await findAccountOrThrow(db, userId, accountId)
  if (account.type !== 'credit_card') throw new AppError('not_a_card')
  return account
}
