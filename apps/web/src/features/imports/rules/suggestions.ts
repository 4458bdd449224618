import type { Category } from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import type { EntryType } from '@tostao/contract/fields'
import { isOffered } from './outlook.ts'
import type { CategoryChoice } from './prepare-import.ts'
import { type Decisions, type ReviewedRow, takesCategory } from './review.ts'
import type { Suggestion, Suggestions } from './take-suggestions.ts'

/** The rows that take what they are offered, with that. */
export const takenOffers = (rows: readonly ReviewedRow[]): Suggestions =>
  new Map(
    rows.flatMap((row) => {
      const suggestion = isOffered(row) ? suggestionOf(row) : undefined
      return suggestion ? [[row.index, suggestion] as const] : []
    }),
  )

const suggestionOf = ({ reserve, offer }: ReviewedRow): Suggestion | undefined =>
  reserve !== undefined ? { otherAccount: reserve } : offer && { categoryId: offer.categoryId }

/** The rows that are offered a usual category which the user does not have; and how many of these there are. */
export function usualOffers(rows: readonly ReviewedRow[]) {
  const usual = rows.flatMap((row) => {
    const type = typeOf(row)
    const name = isOffered(row) && row.reserve === undefined ? row.offer?.categoryId : undefined
    return type && typeof name === 'string' && usualOf(name, type) ? [{ index: row.index, name, type }] : []
  })
  return {
    offers: new Map<number, Suggestion>(usual.map(({ index, name }) => [index, { categoryId: name }])),
    count: new Set(usual.map(({ name, type }) => `${type} ${name}`)).size,
  }
}

const usualOf = (name: string, type: EntryType) =>
  defaultCategories.find((usual) => usual.name === name && usual.type === type)

/** The rows that get a new category together: of this side, and offered the same. */
export const offeredSame = ({ offer, ...row }: ReviewedRow, rows: readonly ReviewedRow[]): number[] =>
  typeof offer?.categoryId === 'string'
    ? rows.flatMap((other) =>
        isOffered(other) && other.offer?.categoryId === offer.categoryId && typeOf(other) === typeOf(row)
          ? other.index
          : [],
      )
    : [row.index]

type Shown = Pick<Category, 'name' | 'type' | 'color' | 'icon'>

/** What is shown of a category that is chosen or offered; a new one looks as the server will make it, or is grey. */
export function shownCategory(
  choice: CategoryChoice | null | undefined,
  row: Pick<ReviewedRow, 'resolved'>,
  categories: readonly Category[],
): Shown | undefined {
  if (typeof choice !== 'string') return categories.find(({ id }) => id === choice)
  const type = typeOf(row)
  return type && (usualOf(choice, type) ?? { name: choice, type, color: 'cinza', icon: 'tag' })
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

const typeOf = ({ resolved }: Pick<ReviewedRow, 'resolved'>) =>
  resolved.kind === 'row' ? resolved.row.type : undefined
