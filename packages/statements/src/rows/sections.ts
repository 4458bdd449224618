import {
  directionOfTitle,
  isEntriesTitle,
  isFutureTitle,
  isPaidBackTitle,
  isSettledTitle,
  isStatementTitle,
  isSummaryTitle,
} from '../words/titles.ts'
import type { UnsignedEntry } from './entry.ts'

/** Finds the sections that are not part of the statement by the titles between the rows. */
export interface SectionTracker {
  /** @param isAlone the line holds nothing else, so it ends a part of the bill. */
  readTitle: (folded: string, isAlone: boolean) => void
  countTransaction: () => void
  /** Why the current rows are skipped; `undefined` when they are read. */
  skipReason: () => string | undefined
  /** The sign of the current rows by the last title of a direction. */
  direction: () => -1 | 1 | undefined
  /** Whether the current rows are payments and refunds of a card. */
  isPaidBack: () => boolean
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
  let direction: -1 | 1 | undefined
  let isPaidBack = false
  return {
    readTitle: (folded, isAlone) => {
      if (folded.length > MAX_TITLE_LENGTH) return
      direction = directionOfTitle(folded) ?? direction
      isPaidBack = isPaidBackTitle(folded) || (isPaidBack && !isAlone)
      if (isFutureTitle(folded)) reason = 'Lançamentos futuros, que ainda não aconteceram'
      else if (isSummaryTitle(folded) && started) reason = 'Resumo no fim do arquivo'
      else if (isSettledTitle(folded) || (!started && (isEntriesTitle(folded) || isStatementTitle(folded))))
        reason = undefined
    },
    countTransaction: () => {
      started = true
    },
    skipReason: () => reason,
    direction: () => direction,
    isPaidBack: () => isPaidBack,
  }
}

/**
 * Gives the rows the sign of their section, in a file that lists what came in and what went out. A minus in few of the rows
 * of what went out is that of money that came back; in half of them the signs say it all.
 */
export function signedBySections(entries: readonly UnsignedEntry[]): UnsignedEntry[] {
  const out = entries.filter(({ section }) => section === -1)
  const isSigned =
    entries.some(({ printed, knownSign }) => printed === 1 || knownSign !== undefined) ||
    out.filter(isMinus).length * 2 >= out.length
  return isSigned || !listsBothWays(entries)
    ? [...entries]
    : entries.map((entry) => {
        const { section } = entry
        return { ...entry, knownSign: section && isMinus(entry) ? (section === 1 ? -1 : 1) : section }
      })
}

const isMinus = ({ printed }: UnsignedEntry) => printed === -1

/** Whether the file has a section of what came in and one of what went out. */
export const listsBothWays = (entries: readonly UnsignedEntry[]) =>
  ([-1, 1] as const).every((sign) => entries.some(({ section }) => section === sign))
