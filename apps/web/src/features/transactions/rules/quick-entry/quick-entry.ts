import type { EntryType, Id } from '@tostao/contract/fields'
import { calculate, isCalculation } from '@tostao/primitives/calculate'
import { addDays, addMonths, type Day, isDay, monthOf, parseDay } from '@tostao/primitives/calendar'
import { type Centavos, parseAmount } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { type FormValues, withKind } from '../values.ts'
import { type Named, takeAccounts } from './accounts.ts'
import { takeInstallments } from './installments.ts'
import { markUsed, placeOf, restOf, take, takeLinking, type Word, wordsOf } from './words.ts'

export interface Known {
  today: Day
  accounts: readonly Named[]
  categories: readonly (Named & { type: EntryType })[]
  payees: readonly string[]
  /** Accounts by their last use, the newest first. */
  recent?: readonly Id[]
}

/** The fields that the phrase fills. */
export type Understood = Partial<Omit<FormValues, 'categoriesBefore' | 'splits'>>

const INCOME = /^(?:recebi|receita|entrada|ganhei|caiu|\+)$/
const EXPENSE = /^(?:gastei|paguei|comprei|despesa|saida|-|−)$/
/** An income that names itself. */
const EARNED = /^(?:salario|13º)$/

/** Reads one line such as 'mercado 52,30 ontem nubank #casa' as the fields of a new transaction. */
export function understand(phrase: string, { today, accounts, categories, payees, recent }: Known): Understood {
  const words = wordsOf(phrase)
  const tagNames = takeTags(words)
  const isTransfer = take(words, /^transf(?:er\S*)?$/) !== undefined
  const pending = take(words, /^pendente$/) !== undefined
  const day = takeDay(words, today, pending)
  const parts = isTransfer ? undefined : takeInstallments(words)
  const amount = takeAmount(words)
  const kind = isTransfer ? 'TRANSFER' : kindOf(words, amount?.sign)
  const fitting = categories.filter(({ type }) => type === kind)
  const { accountId, otherAccountId } = isTransfer
    ? routeOf(words, accounts, recent)
    : { accountId: takeAccounts(words, accounts, categories, recent)[0]?.id }
  const category = isTransfer ? undefined : takeCategory(words, fitting)
  const description = restOf(words)
  const payeeName = isTransfer ? undefined : payees.find((name) => fold(name) === fold(description))
  return {
    kind,
    // '10x de 89,90' is the amount of each.
    ...(amount && { amount: parts && parts.each === amount.word ? amount.amount * parts.count : amount.amount }),
    ...(parts && kind === 'DESPESA' && { installments: parts.count }),
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
function routeOf(words: readonly Word[], accounts: readonly Named[], recent?: readonly Id[]): Understood {
  const hits = takeAccounts(words, accounts, [], recent)
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

const dayLike = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?:\/\d+)?$/
const MARKED = 2
const WITH_CENTS = 1

/** '3x40' may be three instalments, and '12/10' a day: neither is an amount. */
const amountIn = (text: string): Centavos | undefined => {
  const bare = text.replace(/^[+−-]?(?:r\$)?|[.,;]$/gi, '')
  const amount = isCalculation(bare) ? calculate(bare) : parseAmount(bare)
  return /[x:]/i.test(bare) || dayLike.test(bare) || !amount || amount < 0 ? undefined : amount
}

/** The amount of the phrase: what is marked by 'R$' or 'reais', else what has centavos, else the last number. */
function takeAmount(words: readonly Word[]): { amount: Centavos; sign: string; word: Word | undefined } | undefined {
  const found = words.flatMap((word, at) => {
    const amount = word.used ? undefined : amountIn(word.text)
    if (amount === undefined) return []
    const [before, after] = [words[at - 1], words[at + 1]]
    const beside = [
      before?.folded === 'r$' && before,
      /^(?:reais|real|mil)$/.test(after?.folded ?? '') && after,
    ].filter((one) => one !== undefined && one !== false)
    const isMarked = beside.length > 0 || /r\$/i.test(word.text)
    const rank = isMarked ? MARKED : /[.,]\d{2}\b/.test(word.text) ? WITH_CENTS : 0
    return [{ amount: after?.folded === 'mil' ? amount * 1_000 : amount, rank, used: [word, ...beside] }]
  })
  const best = found.toSorted((a, b) => a.rank - b.rank).at(-1)
  if (!best) return undefined
  for (const word of best.used) word.used = true
  const [word] = best.used
  return { amount: best.amount, sign: word?.text[0] ?? '', word }
}

const RELATIVE: Readonly<Record<string, number>> = { hoje: 0, ontem: -1, anteontem: -2, amanha: 1 }
const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
const weekday = new RegExp(`^(?:${WEEKDAYS.join('|')})(?:-feira)?$`)
const slashed = /^\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))?$/

/** The day that the phrase names. A weekday and 'dia 5' are the last one; the next one of what is not paid yet. */
function takeDay(words: readonly Word[], today: Day, pending: boolean): Day | undefined {
  const relative = take(words, /^(?:hoje|ontem|anteontem|amanha)$/)
  if (relative) return named(words, relative, addDays(today, RELATIVE[relative[0]?.folded ?? ''] ?? 0))
  const date = words.find(({ used, folded }) => !used && slashed.test(folded) && parseDay(folded, today))
  if (date) return named(words, [date], parseDay(date.folded, today))
  const dayOfMonth = take(words, /^dia$/, /^(?:0?[1-9]|[12]\d|3[01])$/)
  if (dayOfMonth) return named(words, dayOfMonth, nearest(Number(dayOfMonth[1]?.folded), today, pending))
  const weekdays = take(words, weekday, /^passad[oa]$/) ?? take(words, /^ultim[oa]$/, weekday) ?? take(words, weekday)
  const name = weekdays?.find(({ folded }) => weekday.test(folded))?.folded
  if (!weekdays || !name) return undefined
  const wanted = WEEKDAYS.indexOf(name.replace('-feira', '')) + 1
  const ahead = (wanted - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7 || 7
  take(words, /^feira$/)
  return named(words, weekdays, addDays(today, pending ? ahead : ahead === 7 ? -7 : ahead - 7))
}

function named(words: readonly Word[], by: readonly Word[], day: Day | undefined): Day | undefined {
  markUsed(by)
  takeLinking(words, by[0])
  return day
}

/** The last day with this number up to today, or the first one from today on. Not every month has a 31st. */
function nearest(date: number, today: Day, ahead: boolean): Day | undefined {
  return [0, 1, 2]
    .map((away) => `${addMonths(monthOf(today), ahead ? away : -away)}-${String(date).padStart(2, '0')}`)
    .find((day) => isDay(day) && (ahead ? day >= today : day <= today))
}
