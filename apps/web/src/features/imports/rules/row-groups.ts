import { isQuestion, type ReviewedRow, showsCategory, takesCategory } from './review.ts'
import { type Doubts, doubtsOf } from './row-notes.ts'

/** The first of them ask. */
export const ROW_GROUPS = ['asked', 'doubted', 'uncategorised', 'ready', 'known', 'out'] as const
export type RowGroup = (typeof ROW_GROUPS)[number]
/** So many of them. */
const ASKING = 3

export const lacksCategory = (row: ReviewedRow) =>
  row.enters && showsCategory(row) && takesCategory(row) && row.categoryId === null

/** Takes the row as it is before the user says anything: an answer moves no row. `doubts`: of its statement. */
export function groupOf(row: ReviewedRow, doubts?: Doubts): RowGroup {
  if (isQuestion(row)) return 'asked'
  if (doubtsOf(row.transaction.line, doubts).length > 0) return 'doubted'
  if (row.becomes === 'known') return 'known'
  if (!row.enters) return 'out'
  return lacksCategory(row) ? 'uncategorised' : 'ready'
}

/** The groups that are open at first: what asks; where nothing does, or the server has said nothing yet, the next one. */
export function startOpen(groups: ReadonlyMap<RowGroup, readonly ReviewedRow[]>): ReadonlySet<RowGroup> {
  const asking = ROW_GROUPS.slice(0, ASKING).filter((group) => groups.has(group))
  const rest = ROW_GROUPS.slice(ASKING).find((group) => groups.has(group))
  const isKnown = rest !== undefined && groups.get(rest)?.some(({ finding }) => finding !== undefined)
  return new Set(rest === undefined || (asking.length > 0 && isKnown) ? asking : [...asking, rest])
}
