import { isEntriesTitle, isFutureTitle, isSettledTitle, isStatementTitle, isSummaryTitle } from './pending-words.ts'

/** Finds the sections that are not part of the statement by the titles between the rows. */
export interface SectionTracker {
  readTitle: (folded: string) => void
  countTransaction: () => void
  /** Why the current rows are skipped; `undefined` when they are read. */
  skipReason: () => string | undefined
}

const MAX_TITLE_LENGTH = 80

/**
 * Skips everything from a section of future entries or a summary on (Itaú's `lançamentos futuros`, Bradesco's `Resumo
 * das Despesas`). Such a section ends at a title of entries that have happened (`lançamentos realizados`), and before the
 * first transaction at any title of the statement's own entries.
 */
export function newSectionTracker(): SectionTracker {
  let reason: string | undefined
  let started = false
  return {
    readTitle: (folded) => {
      if (folded.length > MAX_TITLE_LENGTH) return
      if (isFutureTitle(folded)) reason = 'Lançamentos futuros, que ainda não aconteceram'
      else if (isSummaryTitle(folded) && started) reason = 'Resumo no fim do arquivo'
      else if (isSettledTitle(folded) || (!started && (isEntriesTitle(folded) || isStatementTitle(folded))))
        reason = undefined
    },
    countTransaction: () => {
      started = true
    },
    skipReason: () => reason,
  }
}
