import type { EntryType, Id } from '@tostao/contract/fields'
import { isOffered } from './outlook.ts'
import { type Decision, type Decisions, type ReviewedRow, takesCategory } from './review.ts'

/** The rows that take their offered category, by the category. */
export const takenOffers = (rows: readonly ReviewedRow[]): Map<number, Id> =>
  new Map(
    rows.flatMap((row) =>
      isOffered(row) && row.offer?.categoryId !== undefined ? [[row.index, row.offer.categoryId] as const] : [],
    ),
  )

export function withCategories(decisions: Decisions, chosen: ReadonlyMap<number, Id | null>): Decisions {
  const all: Record<number, Decision> = { ...decisions }
  for (const [index, categoryId] of chosen) all[index] = { ...all[index], categoryId }
  return all
}

/** As if nobody had chosen these categories; what was chosen since stays. */
export function withoutCategories(decisions: Decisions, chosen: ReadonlyMap<number, Id>): Decisions {
  const rest: Record<number, Decision> = { ...decisions }
  for (const [index, taken] of chosen) {
    const { categoryId, ...decision } = rest[index] ?? {}
    if (categoryId === taken) rest[index] = decision
  }
  return rest
}

/** The categories for the rows for which nobody has chosen one yet. */
export const whereUnsaid = (decisions: Decisions, chosen: ReadonlyMap<number, Id>): Map<number, Id> =>
  new Map([...chosen].filter(([index]) => decisions[index]?.categoryId === undefined))

/** The other rows with the same merchant and side for which the user has not chosen another category. */
export const sameMerchant = (row: ReviewedRow, rows: readonly ReviewedRow[], decisions: Decisions): ReviewedRow[] => {
  const merchant = row.finding?.proposal.merchant ?? ''
  if (merchant === '') return []
  return rows.filter(
    (other) =>
      other.index !== row.index &&
      other.finding?.proposal.merchant === merchant &&
      typeOf(other) === typeOf(row) &&
      other.enters &&
      takesCategory(other) &&
      other.categoryId !== row.categoryId &&
      decisions[other.index]?.categoryId === undefined,
  )
}

const typeOf = ({ resolved }: ReviewedRow) => (resolved.kind === 'row' ? resolved.row.type : undefined)

/** The rows of one side whose file names this category, which the user does not have. */
export const namingCategory = (name: string, type: EntryType, rows: readonly ReviewedRow[]): ReviewedRow[] =>
  rows.filter((row) => row.offer?.name === name && typeOf(row) === type)
