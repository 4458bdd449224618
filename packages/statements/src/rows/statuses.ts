import { fold } from '@tostao/primitives/text'
import { mentionsRefund } from '@tostao/texts/wording'
import type { ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import { clean } from '../values/clean.ts'
import { isAccepted, isCancelled, isPosted, isScheduled, isStatus, isTakenBack } from '../words/statuses.ts'
import { isBad, type ReadRow, type ReadSection } from './read-row.ts'

/** The meaning of the words of a status column in this file; all words are folded. */
export interface Statuses {
  /** The meaning of the file's own letters. */
  legend: ReadonlyMap<string, string>
  /** Answers of the caller about words. */
  told: NonNullable<ReadOptions['statuses']>
  /** Words that could mean either. */
  doubts: ReadonlyMap<string, StatusDoubt>
  /** Whether rows that the card has only accepted have a word of their own. */
  hasPosted: boolean
  /** Lines of what was taken back by another row of the file: both happened. */
  refunded: ReadonlySet<number>
}

interface StatusDoubt {
  /** Whether its rows are read as having happened. */
  happened: boolean
  /** Nobody knows the word: the user is asked. Of the others only a printed total says more. */
  asks: boolean
}

type Meaning = 'happened' | 'not-yet' | 'never' | 'unknown'

/** The meaning of a status for its row. */
export function meaningOf(
  status: string,
  line: number,
  { told, refunded, hasPosted }: Omit<Statuses, 'doubts'>,
): Meaning {
  const said = told[status]
  if (said !== undefined) return said ? 'happened' : 'not-yet'
  if (isCancelled(status)) return 'never'
  if (isTakenBack(status)) return refunded.has(line) ? 'happened' : 'never'
  if (isScheduled(status) || (hasPosted && isAccepted(status))) return 'not-yet'
  return status === '' || isStatus(status) ? 'happened' : 'unknown'
}

/** Reads the status columns of the sections. */
export function statusesOf(
  sections: readonly ReadSection[],
  legend: Statuses['legend'],
  told: Statuses['told'] = {},
): Statuses {
  const words = new Set<string>()
  const refunded = new Set<number>()
  /** Words of what was taken back by no row of the file. */
  const lone = new Set<string>()
  for (const { read, columns } of sections) {
    const index = columns.mapped.find(([name]) => name === 'status')?.[1]
    // A column of yes and no has no other words.
    if (index === undefined || index === columns.happened) continue
    const taken: { line: number; word: string; centavos: number }[] = []
    for (const one of read) {
      // The labels of a footer are no statuses.
      if (one.amount === 'empty' || isBad(one.amount)) continue
      const word = statusIn(one.cells, index, legend)
      words.add(word)
      if (isTakenBack(word)) taken.push({ line: one.row.line, word, centavos: centavosOf(one) })
    }
    if (taken.length === 0) continue
    const refunds = Map.groupBy(
      refundsIn(read, (cells) => statusIn(cells, index, legend)),
      ({ centavos }) => centavos,
    )
    for (const { line, word, centavos } of taken) {
      if (refunds.get(centavos)?.pop()) refunded.add(line)
      else lone.add(word)
    }
  }
  const hasPosted = [...words].some(isPosted)
  const statuses = { legend, told, refunded, hasPosted }
  return { ...statuses, doubts: doubtsOf([...words], lone, statuses) }
}

// More words that nobody knows are notes of people, not statuses.
const MAX_DOUBTS = 3

/** A word alone in its column says the same of all rows, and a kind of record in lists of people's own. */
function doubtsOf(
  words: readonly string[],
  lone: ReadonlySet<string>,
  statuses: Omit<Statuses, 'doubts'>,
): Statuses['doubts'] {
  const open = words.filter((word) => statuses.told[word] === undefined && words.length > 1)
  const found = open.flatMap((word): [string, StatusDoubt][] => {
    const isPending = statuses.hasPosted && isAccepted(word)
    if (lone.has(word) || isPending) return [[word, { happened: false, asks: false }]]
    return meaningOf(word, 0, statuses) === 'unknown' ? [[word, { happened: true, asks: true }]] : []
  })
  const isFreeText = found.filter(([, { asks }]) => asks).length > MAX_DOUBTS
  return new Map(found.filter(([, { asks }]) => !(isFreeText && asks)).slice(0, MAX_DOUBTS))
}

/** The folded word of a status cell, by the file's own legend. */
export function statusIn(cells: readonly string[], index: number, legend: Statuses['legend']): string {
  const word = fold(clean(cellOf(cells, index)))
  return legend.get(word) ?? (/[\p{L}\p{N}]/u.test(word) ? word : '')
}

const refundsIn = (rows: readonly ReadRow[], statusOf: (cells: readonly string[]) => string) =>
  rows.flatMap((read) =>
    !isTakenBack(statusOf(read.cells)) && mentionsRefund(read.folded) ? [{ centavos: centavosOf(read) }] : [],
  )

const centavosOf = ({ amount }: ReadRow): number => (amount === 'empty' || isBad(amount) ? 0 : amount.centavos)
