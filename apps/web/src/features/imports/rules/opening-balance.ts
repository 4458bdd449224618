import { type Centavos, formatMoney, MAX_CENTAVOS } from '@tostao/primitives/money'
import type { AccountPreview } from './preview.ts'
import type { ReadRow, ReviewedRow } from './review.ts'
import type { Target } from './targets.ts'

/** What of a statement's rows will be in its account, as the review stands. */
export interface Entering {
  moved: Centavos
  /** What of it pays the invoice before the file's first one, and its later ones. Positive. */
  paidBefore: Centavos
  paid: Centavos
  /** Whether the file has payments of its later invoices, also such that stay out. */
  paysLater: boolean
}

/** @param rows those of one statement. */
export function enteringOf(rows: readonly ReviewedRow[]): Entering {
  const entering = { moved: 0, paidBefore: 0, paid: 0, paysLater: false }
  for (const { resolved, becomes, enters, paysBill, paysBefore } of rows) {
    if (resolved.kind === 'ignored') continue
    const { type, amount } = resolved.row
    const paysLater = paysBill && !paysBefore && type === 'RECEITA'
    entering.paysLater ||= paysLater
    if (!enters && becomes !== 'known') continue
    entering.moved += type === 'DESPESA' ? -amount : amount
    if (paysBefore) entering.paidBefore += amount
    else if (paysLater) entering.paid += amount
  }
  return entering
}

type Printed = Pick<AccountPreview, 'kind' | 'closingBalance' | 'invoice' | 'paidBefore'>

/** The opening balance with which the account ends as its file says; `undefined` where the file says too little. */
export function openingOf({ kind, closingBalance, invoice }: Printed, entering: Entering): Centavos | undefined {
  const { moved, paidBefore, paid } = entering
  const total = kind === 'card' ? invoice?.total : undefined
  // Beside a bill a balance may be what is owed without a minus, or what is left of the limit.
  if (total !== undefined) return possible(paid - total - moved)
  if (closingBalance !== undefined) return possible(closingBalance - moved)
  // A payment that stays out pays nothing here: the debt that it paid stays out, too.
  return paidBefore > 0 ? possible(-paidBefore) : undefined
}

/** A file that prints no balance: the user is asked for that of today. */
export const asksToday = ({ kind, closingBalance }: Pick<Printed, 'kind' | 'closingBalance'>): boolean =>
  kind === 'bank' && closingBalance === undefined

const possible = (opening: Centavos): Centavos | undefined =>
  Math.abs(opening) <= MAX_CENTAVOS ? opening + 0 : undefined

/** The line below the field of the opening balance, which has `typed` in it. */
export function openingHint(statement: Printed, entering: Entering, typed: Centavos): string | undefined {
  const { kind, closingBalance, invoice } = statement
  const opening = openingOf(statement, entering)
  const isAsProposed = typed === (opening ?? 0)
  if (asksToday(statement))
    return 'O saldo que o banco mostra agora; o saldo inicial sai dele. Se não souber, deixe em branco.'
  if (kind === 'bank' && opening === undefined)
    return 'O que havia antes da primeira linha do arquivo. Se não souber, deixe 0,00 e depois ajuste o saldo em Contas.'
  if (!isAsProposed) return undefined
  if (closingBalance !== undefined)
    return opening === undefined
      ? undefined
      : `Assim o saldo termina em ${formatMoney(closingBalance)}, como no arquivo`
  if (invoice?.total !== undefined) return opening === undefined ? undefined : billHint(invoice.total, entering)
  // Until the import the field follows the review: each sentence holds for whatever comes in.
  return statement.paidBefore > 0
    ? `O pagamento de ${formatMoney(statement.paidBefore)} é da fatura anterior, que não entra no que o cartão deve depois de importar`
    : undefined
}

function billHint(total: Centavos, { paysLater }: Entering): string {
  const owes = total < 0 ? `fica com ${formatMoney(-total)} de crédito` : `deve ${formatMoney(total)}`
  return `Assim o cartão ${owes}, como nesta fatura${paysLater ? ', menos os pagamentos dela que entrarem' : ''}`
}

/** Whether every row goes to the statement's account with its sign in the file. */
export const isAsPrinted = (rows: readonly ReadRow[], target: Target): boolean =>
  rows.every(
    ({ resolved, transaction }) =>
      resolved.kind === 'row' &&
      resolved.row.to_account_id === null &&
      resolved.row.account_id === (target ?? null) &&
      (resolved.row.type === 'DESPESA') === transaction.amount < 0,
  )
