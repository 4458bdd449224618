import type { Centavos } from '@tostao/primitives/money'
import { type ReviewedRow, takesCategory } from './review.ts'

/** Whether a press would give the row a category, or make it a transfer with the reserve. */
export const isOffered = (row: ReviewedRow) =>
  row.enters && takesCategory(row) && (row.offer !== undefined || row.reserve !== undefined)

/** How many rows do what; the two rows of a transfer inside the file are one. */
export interface Outlook {
  entries: number
  transfers: number
  existing: number
  /** They are transactions that the user has recorded. */
  recorded: number
  deleted: number
  /** Payments that a card received, without their account. */
  unpaid: number
  /** They wait for an answer. */
  asked: number
  /** They come in as new, and may be something that is there. */
  maybe: number
  leftOut: number
  /** Suggestions that are not taken. */
  offered: number
}

export function outlookOf(rows: readonly ReviewedRow[]): Outlook {
  const outlook = {
    entries: 0,
    transfers: 0,
    existing: 0,
    recorded: 0,
    deleted: 0,
    unpaid: 0,
    asked: 0,
    maybe: 0,
    leftOut: 0,
    offered: 0,
  }
  const legs = new Set<number>()
  for (const row of rows) {
    const part = partOf(row)
    if (isOffered(row)) outlook.offered += 1
    if (row.enters && row.link === 'asked') outlook.maybe += 1
    if (part === 'transfers' && row.link === 'taken' && row.finding?.partner !== undefined) {
      legs.add(row.index)
      if (legs.has(row.finding.partner)) continue
    }
    outlook[part] += 1
  }
  return outlook
}

function partOf({ becomes, enters, link, payment }: ReviewedRow): Exclude<keyof Outlook, 'offered' | 'maybe'> {
  if (becomes === 'deleted') return 'deleted'
  if (becomes === 'known') return enters ? 'entries' : 'existing'
  if (!enters) return payment?.isOpen ? 'unpaid' : link === 'asked' ? 'asked' : 'leftOut'
  if (becomes === 'recorded') return 'recorded'
  return becomes === 'transfer' ? 'transfers' : 'entries'
}

export interface Sums {
  /** Rows that can be read. */
  count: number
  income: Centavos
  /** Positive. */
  expense: Centavos
  transferred: Centavos
}

/** What a statement holds. A payment of a card's bill is no income until the user says so. */
export function sumsOf(rows: readonly ReviewedRow[]): Sums {
  const sums = { count: 0, income: 0, expense: 0, transferred: 0 }
  for (const { resolved, becomes, payment } of rows) {
    if (resolved.kind === 'ignored') continue
    const { type, amount } = resolved.row
    const isPayment = payment?.isOpen === true && payment.from === 'card'
    sums.count += 1
    sums[becomes === 'transfer' || isPayment ? 'transferred' : type === 'RECEITA' ? 'income' : 'expense'] += amount
  }
  return sums
}
