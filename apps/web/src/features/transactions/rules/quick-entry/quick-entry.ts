import type { EntryType } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { type FormValues, withKind } from '../values.ts'
import { type Named, takeAccounts } from './accounts.ts'
import { takeAmount } from './amounts.ts'
import { takeDay } from './days.ts'
import { placeOf, restOf, take, type Word, wordsOf } from './words.ts'

export interface Known {
  today: Day
  accounts: readonly Named[]
  categories: readonly (Named & { type: EntryType })[]
  payees: readonly string[]
}

/** The fields that the phrase fills. */
export type Understood = Partial<Omit<FormValues, 'categoriesBefore' | 'splits'>>

const INCOME = /^(?:recebi|receita|entrada|ganhei|caiu|\+)$/
const EXPENSE = /^(?:gastei|paguei|comprei|despesa|saida|-|−)$/
/** An income that names itself. */
const EARNED = /^(?:salario|13º)$/

/** Reads one line such as 'mercado 52,30 ontem nubank #casa' as the fields of a new transaction. */
export function understand(phrase: string, { today, accounts, categories, payees }: Known): Understood {
  const words = wordsOf(phrase)
  const tagNames = takeTags(words)
  const isTransfer = take(words, /^transf(?:er\S*)?$/) !== undefined
  const pending = take(words, /^pendente$/) !== undefined
  const day = takeDay(words, today, pending)
  const amount = takeAmount(words)
  const kind = isTransfer ? 'TRANSFER' : kindOf(words, amount?.sign)
  const fitting = categories.filter(({ type }) => type === kind)
  const { accountId, otherAccountId } = isTransfer
    ? routeOf(words, accounts)
    : { accountId: takeAccounts(words, accounts, categories)[0]?.id }
  const category = isTransfer ? undefined : takeCategory(words, fitting)
  const description = restOf(words)
  const payeeName = isTransfer ? undefined : payees.find((name) => fold(name) === fold(description))
  return {
    kind,
    ...(amount && { amount: amount.amount }),
    ...(day && { date: day }),
    ...(pending && { status: 'PENDING' }),
    ...(accountId !== undefined && { accountId }),
    ...(otherAccountId !== undefined && { otherAccountId }),
    ...(category && { categoryId: category.id }),
    ...(tagNames.length > 0 && { tagNames }),
    ...(payeeName && { payeeName }),
    ...(description && { description }),
  }
}

/** The form with what was understood; the other fields stay. */
export const filledWith = (values: FormValues, { kind, ...understood }: Understood): FormValues => ({
  ...withKind(values, kind ?? values.kind),
  ...understood,
})

function takeTags(words: readonly Word[]): string[] {
  const tags = words.filter(({ text }) => /^#[^#]+$/.test(text))
  for (const tag of tags) tag.used = true
  const names = new Map(tags.map(({ folded, text }) => [folded, text.slice(1)]))
  return [...names.values()]
}

function kindOf(words: readonly Word[], sign: string | undefined): EntryType {
  if (take(words, INCOME) || sign === '+') return 'RECEITA'
  take(words, EXPENSE)
  return words.some(({ used, folded }) => !used && EARNED.test(folded)) ? 'RECEITA' : 'DESPESA'
}

/** From and to, by 'de' and 'para', else in their order. */
function routeOf(words: readonly Word[], accounts: readonly Named[]): Understood {
  const hits = takeAccounts(words, accounts, [])
  const to = hits.find(({ linking }) => /^(?:para|pra|pro|a|ao)$/.test(linking ?? '')) ?? hits[1]
  const from = hits.find((hit) => hit !== to)
  return { ...(from && { accountId: from.id }), ...(to && { otherAccountId: to.id }) }
}

const singular = (name: string) => name.replace(/s$/, '')

/** By its name, the longest first. At the end of a phrase it says only that; before other words it is described by them. */
function takeCategory(words: readonly Word[], categories: readonly Named[]): Named | undefined {
  const left = words.filter(({ used }) => !used)
  const same = (a: string, b: string) => singular(a) === singular(b)
  for (const category of categories.toSorted((a, b) => b.name.length - a.name.length)) {
    const at = placeOf(left, category.name, same)
    const length = fold(category.name).split(' ').length
    if (at === -1) continue
    if (at > 0 && at + length === left.length) for (const word of left.slice(at)) word.used = true
    return category
  }
  return undefined
}
