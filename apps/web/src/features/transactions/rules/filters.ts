import { type EntryType, type Id, idIn } from '@tostao/contract/fields'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { type Day, formatDay, formatMonth, isDay, type Month, monthRange } from '@tostao/primitives/calendar'

/** The filters' names in the URL. `period=all` looks at every day; else `from` and `to`, else the selected month. */
export const PARAMS = ['accountId', 'categoryId', 'payeeId', 'tagId', 'type', 'q', 'from', 'to', 'period'] as const
const EVER = 'all'

export const TYPE_PARAMS: Readonly<Record<EntryType, string>> = { RECEITA: 'receita', DESPESA: 'despesa' }

/** A category, or what none has been given to. */
export type CategoryFilter = Id | typeof NO_CATEGORY

/** What the list is narrowed to; what is absent is not asked for. */
export interface TransactionFilters {
  from?: Day
  to?: Day
  accountId?: Id
  type?: EntryType
  categoryId?: CategoryFilter
  payeeId?: Id
  tagId?: Id
  q?: string
}

interface Period {
  from?: Day
  to?: Day
}

/** Days asked for by the URL instead of the selected month, the earlier first; {} for all of them. */
function periodOf(params: URLSearchParams): Period | undefined {
  if (params.get('period') === EVER) return {}
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (!isDay(from) && !isDay(to)) return undefined
  if (isDay(from) && isDay(to) && from > to) return { from: to, to: from }
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
}

const idOf = (text: string | null): Id | undefined => idIn(text ?? '')

const categoryOf = (text: string | null): CategoryFilter | undefined => (text === NO_CATEGORY ? text : idOf(text))

function typeOf(text: string | null): EntryType | undefined {
  const wanted = text?.toLowerCase()
  if (wanted === TYPE_PARAMS.RECEITA) return 'RECEITA'
  return wanted === TYPE_PARAMS.DESPESA ? 'DESPESA' : undefined
}

/** Whether the list leaves out some of what happened to the accounts that it shows: its sums are no balance. */
export const isPartial = ({ type, categoryId, payeeId, tagId, q }: TransactionFilters): boolean =>
  (type ?? categoryId ?? payeeId ?? tagId ?? q) !== undefined

/** A text as it can be searched for. */
export const searchable = (text: string): string =>
  [...text.replaceAll('\0', '').trim().toWellFormed()].slice(0, MAX_SEARCH).join('')

/** What the URL asks for; what it says wrongly is left out. */
export function readFilters(params: URLSearchParams, month: Month): TransactionFilters {
  const accountId = idOf(params.get('accountId'))
  const categoryId = categoryOf(params.get('categoryId'))
  const payeeId = idOf(params.get('payeeId'))
  const tagId = idOf(params.get('tagId'))
  const type = typeOf(params.get('type'))
  const q = searchable(params.get('q') ?? '')
  return {
    ...(periodOf(params) ?? monthRange(month)),
    ...(accountId && { accountId }),
    ...(categoryId && { categoryId }),
    ...(payeeId && { payeeId }),
    ...(tagId && { tagId }),
    ...(type && { type }),
    ...(q && { q }),
  }
}

/** The days looked at, in words. */
export function periodName(params: URLSearchParams, month: Month): string {
  const period = periodOf(params)
  if (!period) return formatMonth(month)
  const { from, to } = period
  if (from && to) return `${formatDay(from)} a ${formatDay(to)}`
  if (from) return `Desde ${formatDay(from)}`
  return to ? `Até ${formatDay(to)}` : 'Todo o período'
}

export const isEver = (params: URLSearchParams): boolean => params.get('period') === EVER

/** Whether the days come from the URL, not from the month selector. */
export const hasOwnPeriod = (params: URLSearchParams): boolean => periodOf(params) !== undefined

/** The parameters' changes that lead to the same filters over every day. */
export const EVER_PERIOD = { from: undefined, to: undefined, period: EVER }

/** … over the selected month. */
export const MONTH_PERIOD = { from: undefined, to: undefined, period: undefined }

/** … to no filter at all. */
export const NO_FILTER = Object.fromEntries(PARAMS.map((name) => [name, undefined]))
