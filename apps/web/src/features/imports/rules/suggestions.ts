import type { Id } from '@tostao/contract/fields'
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

/** The other rows with the same merchant and side for which the user has not chosen another category. */
export const sameMerchant = (row: ReviewedRow, rows: readonly ReviewedRow[], decisions: Decisions): number[] => {
  const merchant = row.finding?.proposal.merchant ?? ''
  if (merchant === '') return []
  const others = rows.filter(
    (other) =>
      other.index !== row.index &&
      other.finding?.proposal.merchant === merchant &&
      typeOf(other) === typeOf(row) &&
      other.enters &&
      takesCategory(other) &&
      other.categoryId !== row.categoryId &&
      decisions[other.index]?.categoryId === undefined,
  )
  return others.map(({ index }) => index)
}

const typeOf = ({ resolved }: ReviewedRow) => (resolved.kind === 'row' ? resolved.row.type : undefined)
