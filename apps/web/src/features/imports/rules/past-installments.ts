import type { Account } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { ImportInstallments } from '@tostao/contract/imports'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import { type Centavos, formatAmount } from '@tostao/primitives/money'
import type { ReviewedRow } from './review.ts'

/** The account that paid, or one that its user does not keep here. */
export type Payer = Id | 'outside'

/** What the user said of the installments before the open invoice. */
export interface PastAnswer {
  installments: ImportInstallments
  payer: Payer | undefined
}

interface Part {
  count: number
  amount: Centavos
}

/** The installments that follow the rows which come in. */
export interface Beside {
  /** Those before the open invoice of their card. */
  past: Part & { from: Month; to: Month }
  coming: Part
}

/** @returns `past` with the months of its first and last installment; where there are none, these months mean nothing. */
export function besideOf(rows: readonly ReviewedRow[]): Beside {
  const past = { count: 0, amount: 0, from: '9999-12', to: '' }
  const coming = { count: 0, amount: 0 }
  for (const { becomes, enters, finding, resolved } of rows) {
    const follows = finding?.follows
    if (!follows || !enters || becomes !== 'entry' || resolved.kind === 'ignored') continue
    const { amount } = resolved.row
    coming.count += follows.coming
    coming.amount += follows.coming * amount
    if (follows.past === 0) continue
    const last = addMonths(follows.from, follows.past - 1)
    past.count += follows.past
    past.amount += follows.past * amount
    if (follows.from < past.from) past.from = follows.from
    if (last > past.to) past.to = last
  }
  return { past, coming }
}

/** Nothing is sent where nothing was asked. */
export const sentAnswer = ({ past }: Beside, { installments }: PastAnswer): ImportInstallments =>
  past.count === 0 ? 'skip' : installments

/** The answers, the one that holds without a word first. */
export const PAST_ANSWERS: readonly { installments: ImportInstallments; label: string }[] = [
  { installments: 'skip', label: 'Não lançar' },
  { installments: 'paid', label: 'Lançar como pagas de' },
  { installments: 'open', label: 'Lançar em aberto' },
]

/** The account that is proposed as the payer: the one that pays the card, else the likeliest. */
export function proposedPayer(
  accounts: readonly Account[],
  cards: ReadonlySet<Id>,
): { payers: readonly Account[]; payer: Payer } {
  const payers = accounts.filter(({ type }) => type !== 'credit_card')
  const known = accounts.flatMap(({ id, paymentAccountId }) => (cards.has(id) ? (paymentAccountId ?? []) : []))
  const payer = payers.find(({ id }) => known.includes(id)) ?? payers.find(({ type }) => type === 'checking')
  return { payers, payer: payer?.id ?? payers[0]?.id ?? 'outside' }
}

/** What comes beside the rows, for the line of sums; empty where nothing does. */
export function besideInWords({ past, coming }: Beside, installments: ImportInstallments): string {
  const parts = [
    coming.count > 0 && `${formatAmount(coming.amount)} em parcelas a vencer`,
    past.count > 0 && installments !== 'skip' && `${formatAmount(past.amount)} em parcelas ${BECOME[installments]}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `e ${parts.join(', ')}` : ''
}
const BECOME = { paid: 'pagas', open: 'em aberto' } as const
