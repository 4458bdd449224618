import { type EntryType, type Id, idIn } from '@tostao/contract/fields'
import { MAX_SEARCH } from '@tostao/contract/limits'
import type { ReportBasis } from '@tostao/contract/report-basis'
import { NO_CATEGORY, type Status, statuses } from '@tostao/contract/transactions'
import { type Day, formatDay, isDay, type Month, monthRange } from '@tostao/primitives/calendar'
import { type Centavos, centavosFromReais, formatMoney, reaisFromCentavos } from '@tostao/primitives/money'

/** The period is all days for `period=all`, else `from` to `to`, else the selected month. */
export const PARAMS = [
  'accountId',
  'categoryId',
  'payeeId',
  'tagId',
  'importId',
  'type',
  'status',
  'amountMin',
  'amountMax',
  'q',
  'from',
  'to',
  'period',
  'base',
] as const
const EVER = 'all'

export const TYPE_PARAMS: Readonly<Record<EntryType, string>> = { RECEITA: 'receita', DESPESA: 'despesa' }

export type CategoryFilter = Id | typeof NO_CATEGORY

export interface TransactionFilters {
  from?: Day
  to?: Day
  basis?: ReportBasis
  accountId?: Id
  type?: EntryType
  categoryId?: CategoryFilter
  payeeId?: Id
  tagId?: Id
  importId?: Id
  status?: Status
  amountMin?: Centavos
  amountMax?: Centavos
  q?: string
}

interface Period {
  from?: Day
  to?: Day
}

/** The period in the URL, if it replaces the selected month, in ascending order; {} for all days. */
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

const statusOf = (text: string | null) => statuses.find((status) => status === text)

/** By purchase when nothing is said. */
const basisOf = (text: string | null): ReportBasis | undefined => (text === 'fatura' ? text : undefined)

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

const centavosOf = (text: string | null) => (text && AMOUNT.test(text) ? centavosFromReais(Number(text)) : undefined)

/** An amount in the URL: reais with a point. */
export const amountParam = (amount: Centavos | null): string | undefined =>
  amount === null ? undefined : String(reaisFromCentavos(amount))

/** The amounts in the URL, in ascending order. */
function amountsOf(params: URLSearchParams): Pick<TransactionFilters, 'amountMin' | 'amountMax'> {
  const min = centavosOf(params.get('amountMin'))
  const max = centavosOf(params.get('amountMax'))
  if (min !== undefined && max !== undefined && min > max) return { amountMin: max, amountMax: min }
  return { ...(min !== undefined && { amountMin: min }), ...(max !== undefined && { amountMax: max }) }
}

const WHOLE = ['from', 'to', 'accountId']

/** Whether filters hide some transactions of the accounts shown, so that the sums are not balances. */
export const isPartial = (filters: TransactionFilters): boolean =>
  Object.keys(filters).some((name) => !WHOLE.includes(name))

export const searchable = (text: string): string =>
  [...text.replaceAll('\0', '').trim().toWellFormed()].slice(0, MAX_SEARCH).join('')

export function readFilters(params: URLSearchParams, month: Month): TransactionFilters {
  const basis = basisOf(params.get('base'))
  const accountId = idOf(params.get('accountId'))
  const categoryId = categoryOf(params.get('categoryId'))
  const payeeId = idOf(params.get('payeeId'))
  const tagId = idOf(params.get('tagId'))
  const importId = idOf(params.get('importId'))
  const type = typeOf(params.get('type'))
  const status = statusOf(params.get('status'))
  const q = searchable(params.get('q') ?? '')
  return {
    ...(periodOf(params) ?? monthRange(month)),
    ...(basis && { basis }),
    ...(accountId && { accountId }),
    ...(categoryId && { categoryId }),
    ...(payeeId && { payeeId }),
    ...(tagId && { tagId }),
    ...(importId && { importId }),
    ...(type && { type }),
    ...(status && { status }),
    ...amountsOf(params),
    ...(q && { q }),
  }
}

/** Of the days in the URL that replace the selected month. */
export function periodName(params: URLSearchParams): string | undefined {
  const period = periodOf(params)
  if (!period) return undefined
  const { from, to } = period
  if (from && to) return `${formatDay(from)} a ${formatDay(to)}`
  if (from) return `Desde ${formatDay(from)}`
  return to ? `Até ${formatDay(to)}` : 'Todo o período'
}

/** 'R$ 10,00 a R$ 50,00', 'A partir de R$ 10,00', 'Até R$ 50,00'. */
export function amountsName({ amountMin: min, amountMax: max }: TransactionFilters): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatMoney(min)} a ${formatMoney(max)}`
  if (min !== undefined) return `A partir de ${formatMoney(min)}`
  return max === undefined ? undefined : `Até ${formatMoney(max)}`
}

export const isEver = (params: URLSearchParams): boolean => params.get('period') === EVER

/** The parameters of the chosen filters. */
export const paramsOf = ({ accountId, categoryId, payeeId, tagId, type, status }: TransactionFilters) => ({
  accountId: accountId?.toString(),
  categoryId: categoryId?.toString(),
  payeeId: payeeId?.toString(),
  tagId: tagId?.toString(),
  type: type && TYPE_PARAMS[type],
  status,
})

/** Whether the period is from the URL and not from the month selector. */
export const hasOwnPeriod = (params: URLSearchParams): boolean => periodOf(params) !== undefined

export const EVER_PERIOD = { from: undefined, to: undefined, period: EVER }

export const MONTH_PERIOD = { from: undefined, to: undefined, period: undefined }

export const NO_FILTER = Object.fromEntries(PARAMS.map((name) => [name, undefined]))
