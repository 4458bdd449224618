import { MAX_INSTALLMENTS } from '@tostao/contract/limits'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { nearPool } from './near-pool.ts'

/** A row that says which installment it is. */
interface Numbered {
  number: number
  count: number
  month: Month
  own: { account_id: number; merchant: string | null; amount: Centavos }
  mayBeDate: boolean
  /** Else an earlier file brought it. */
  isOfFile: boolean
}
/** A purchase of which a file brought a later installment than the first. */
interface Late {
  accountId: number
  merchant: string | null
  amount: Centavos
  agreed: { installments: number; firstInstallment: number; firstMonth: Month }
}

/** All that the installments of a purchase share, but their amount. */
export const groupOf = ({ accountId, merchant, agreed: { installments, firstMonth } }: Late): string =>
  `${accountId} ${installments} ${firstMonth} ${merchant}`

export const groupOfRow = ({ own, number, count, month }: Numbered): string =>
  `${own.account_id} ${count} ${addMonths(month, 1 - number)} ${own.merchant}`

/** Rows of one purchase, in order. */
interface Chain<R> {
  amount: Centavos
  rows: R[]
  isSure: boolean
}

/**
 * Leaves out the rows that are dates for all that is known. One that may be a date is an installment when the one before or
 * after it is there, or when an earlier one plans it; rows of earlier files only together with one of this file.
 */
export function sureInstallments<R extends Numbered>(rows: readonly R[], late: readonly Late[]): R[] {
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const lateBy = Map.groupBy(late, ({ agreed }) => agreed.firstInstallment)
  const chains = new Set<Chain<R>>()
  const pool = nearPool<Chain<R>>('newest')
  // A sure chain continues at any number, another only at the next.
  const take = (amount: Centavos, group: string, number: number) => pool.take(amount, group, `${group} ${number}`)
  for (let number = 1; number <= MAX_INSTALLMENTS; number += 1) {
    for (const one of lateBy.get(number) ?? []) {
      const before = take(one.amount, groupOf(one), number)
      if (before) before.isSure = true
    }
    const grown = (byNumber.get(number) ?? []).map((row) => {
      const chain = take(row.own.amount, groupOfRow(row), number) ?? { amount: 0, rows: [], isSure: false }
      chain.isSure ||= !row.mayBeDate || chain.rows.length > 0
      chain.amount = row.own.amount
      chain.rows.push(row)
      chains.add(chain)
      return { chain, group: groupOfRow(row) }
    })
    for (const { chain, group } of grown) pool.add(chain, chain.isSure ? group : `${group} ${number + 1}`)
  }
  return [...chains].flatMap((chain) => (chain.isSure && chain.rows.some(({ isOfFile }) => isOfFile) ? chain.rows : []))
}
