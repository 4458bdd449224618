import type { AccountType } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'

/** The user's answer about an account of the other app. */
export interface AccountAnswer {
  /** The account here that it is, a new one, or none. */
  as?: Id | 'new' | 'out'
  name?: string
  type?: AccountType
  /** Its balance of today in the other app. */
  balance?: Centavos | null
}

export interface CategoryAnswer {
  as?: Id | 'new' | 'none'
  name?: string
}

/** All that the user says of a list that comes from another app, by the names in the file. */
export interface MovingAnswers {
  accounts: Readonly<Record<string, AccountAnswer>>
  categories: Readonly<Record<string, CategoryAnswer>>
  /** Whether what is not paid or to come is brought, too. */
  planned: boolean
  /** Whether the groups of categories become tags. */
  groups: boolean
}

export const NO_MOVING: MovingAnswers = { accounts: {}, categories: {}, planned: false, groups: false }

/** Whether the user answered anything. */
export const saysMore = ({ accounts, categories, planned, groups }: MovingAnswers): boolean =>
  planned || groups || Object.keys(accounts).length + Object.keys(categories).length > 0
