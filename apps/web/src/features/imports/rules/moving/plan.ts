import type { Account, AccountType } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { MAX_NAME, MIN_LABEL } from '@tostao/contract/limits'
import { fold, tidy } from '@tostao/primitives/text'
import type { MovingAnswers } from './answers.ts'
import type { MovingAccount, MovingCategory, MovingFile } from './summary.ts'

/** The account that one of the file becomes: one that is here, a new one, or null where its rows stay out. */
export type AccountTarget = { id: Id } | { name: string; type: AccountType } | null
/** A category that is here by its id, a new one by its name, or null for none. */
export type CategoryTarget = Id | string | null

/** How rows are made; keys are the folded names of the file. */
export interface MovingPlan {
  accounts: Readonly<Record<string, AccountTarget>>
  categories: Readonly<Record<string, CategoryTarget>>
  planned: boolean
  groups: boolean
}

export interface MovingRecords {
  accounts: readonly Pick<Account, 'id' | 'name' | 'balance'>[]
  categories: readonly Pick<Category, 'id' | 'name' | 'type'>[]
}

/** The name of what is new, not longer than one may be. */
export const nameOfNew = (name: string) => tidy(name).slice(0, MAX_NAME).trim()

/** A name of a category, tag or payee; empty where it is too short for one. */
export const labelOfNew = (name: string) => {
  const label = nameOfNew(name)
  return [...label].length < MIN_LABEL ? '' : label
}

/** The account here that has the same name, but for case and accents. */
const sameAccount = ({ name }: Pick<MovingAccount, 'name'>, { accounts }: MovingRecords): Id | undefined =>
  accounts.find((account) => fold(account.name) === fold(name))?.id

/** The name with a number after it, where it is one of `names`. */
export function freeName(name: string, names: readonly string[]): string {
  const taken = new Set(names.map(fold))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`
    const free = nameOfNew(name).slice(0, MAX_NAME - ending.length) + ending
    if (!taken.has(fold(free))) return free
  }
}

/** The category here of the whole name, or else of its last part. One of the other side, where the rows may be its refunds. */
function sameCategory(category: MovingCategory, { categories }: MovingRecords): Id | undefined {
  const named = (name: string) => categories.filter((one) => fold(one.name) === fold(name))
  const found = [...named(category.whole), ...named(category.name)]
  return (found.find(({ type }) => type === category.type) ?? (category.isSure ? undefined : found[0]))?.id
}

export function accountTarget(account: MovingAccount, answers: MovingAnswers, records: MovingRecords): AccountTarget {
  const { as = sameAccount(account, records) ?? 'new', name, type } = answers.accounts[account.name] ?? {}
  if (as === 'out') return null
  const isHere = records.accounts.some(({ id }) => id === as)
  if (as !== 'new' && isHere) return { id: as }
  // A name stands for one account: the server would take the one that has it.
  const own = nameOfNew(name || account.name)
  const id = sameAccount({ name: own }, records)
  return id === undefined ? { name: own, type: type ?? account.type } : { id }
}

export function categoryTarget(
  category: MovingCategory,
  answers: MovingAnswers,
  records: MovingRecords,
): CategoryTarget {
  const { as = sameCategory(category, records) ?? 'new', name } = answers.categories[category.whole] ?? {}
  if (as === 'none') return null
  return as !== 'new' && records.categories.some(({ id }) => id === as) ? as : labelOfNew(name || category.name) || null
}

/** How many transactions of a category come. */
export const comingRows = ({ rows, planned }: MovingCategory, answers: Pick<MovingAnswers, 'planned'>): number =>
  rows + (answers.planned ? planned : 0)

export const planOf = (
  { accounts, categories }: Pick<MovingFile, 'accounts' | 'categories'>,
  answers: MovingAnswers,
  records: MovingRecords,
): MovingPlan => ({
  accounts: Object.fromEntries(accounts.map((one) => [fold(one.name), accountTarget(one, answers, records)])),
  categories: Object.fromEntries(categories.map((one) => [fold(one.whole), categoryTarget(one, answers, records)])),
  planned: answers.planned,
  groups: answers.groups,
})

/** One text for each account of the plan: two of the file may be one here. */
export const keyOfTarget = (target: Exclude<AccountTarget, null>): string =>
  'id' in target ? `#${target.id}` : fold(target.name)
