import type { Day, Month } from '@tostao/primitives/calendar'
import type { ListedRow } from './preview.ts'

interface Period {
  month: Month
  from: Day
  to: Day
}

/** Of ten rows so many must stand in one invoice: a file of several months is of none. */
const MOST = 8

/** The invoice that a card's file is of, by the days of its purchases; a later instalment may keep the day of its purchase. */
export function votedInvoice(
  rows: readonly ListedRow[],
  account: number,
  periods: readonly Period[],
): Month | undefined {
  const voting = rows.filter(
    (row) => row.account === account && !row.paysBill && (row.transaction.instalment?.number ?? 1) === 1,
  )
  const votes = Map.groupBy(
    voting,
    ({ transaction: { day } }) => periods.find(({ from, to }) => from <= day && day <= to)?.month,
  )
  const [first] = [...votes].sort(([, a], [, b]) => b.length - a.length)
  return first && first[1].length * 10 >= voting.length * MOST ? first[0] : undefined
}
