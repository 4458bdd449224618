import { opensFuture, opensPast, opensSummary } from './wording.ts'

/** Watches the titles between the rows for sections that are no part of the statement. */
export interface Watch {
  title: (folded: string) => void
  sawTransaction: () => void
  /** Why rows are being left out, if they are. */
  leavesOut: () => string | undefined
}

const LONGEST_TITLE = 80

/**
 * Everything in or after a section of future entries or a summary is left out (Itaú prints `lançamentos futuros`,
 * Bradesco `Resumo das Despesas` at the end). Where such a section comes before any transaction, it ends with the
 * title of the real ones.
 */
export function newWatch(): Watch {
  let reason: string | undefined
  let started = false
  return {
    title: (folded) => {
      if (folded.length > LONGEST_TITLE) return
      if (opensFuture(folded)) reason = 'Lançamentos futuros, que ainda não aconteceram'
      else if (opensSummary(folded) && started) reason = 'Resumo no fim do arquivo'
      else if (!started && opensPast(folded)) reason = undefined
    },
    sawTransaction: () => {
      started = true
    },
    leavesOut: () => reason,
  }
}
