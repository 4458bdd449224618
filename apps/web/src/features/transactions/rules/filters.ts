import type { EntryType, Id } from '@tostao/contract/fields'
import { MAX_SEARCH } from '@tostao/contract/limits'
import { ReportBasis } from '@tostao/contract/report-basis'
import { type Status, statuses } from '@tostao/contract/transactions'
import { type Day, formatDay, type Month } from '@tostao/primitives/calendar'
import { type Centavos, centavosFromReais, formatMoney, reaisFromCentavos } from '@tostao/primitives/money'
import type { Months } from '@tostao/primitives/months'
import {
  type CategoryFilter,
  categoryParam,
  dayParam,
  idParam,
  oneOf,
  type Param,
  readParams,
  textParam,
  typeParam,
  type ValuesOf,
} from '#lib/params.ts'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** An amount in the URL: reais with a point. */
const amountParam: Param<Centavos | undefined> = {
  read: (text) => (AMOUNT.test(text) ? centavosFromReais(Number(text)) : undefined),
  write: (amount) => (amount === undefined ? '' : `${reaisFromCentavos(amount)}`),
}

/** The period is all days for `period=all`, else `from` to `to`, else the selected month. */
export const FILTERS = {
  accountId: idParam,
  categoryId: categoryParam,
  payeeId: idParam,
  tagId: idParam,
  importId: idParam,
  type: typeParam,
  status: oneOf(statuses),
  amountMin: amountParam,
  amountMax: amountParam,
  q: textParam,
  from: dayParam,
  to: dayParam,
  period: oneOf(['all']),
  base: oneOf(ReportBasis.options),
  order: oneOf(['amount']),
}
export type FilterParams = ValuesOf<typeof FILTERS>

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
function periodOf({ period, from, to }: FilterParams): Period | undefined {
  if (period === 'all') return {}
  if (!from && !to) return undefined
  if (from && to && from > to) return { from: to, to: from }
  return { ...(from && { from }), ...(to && { to }) }
}

/** The amounts in the URL, in ascending order. */
function amountsOf({
  amountMin: min,
  amountMax: max,
}: FilterParams): Pick<TransactionFilters, 'amountMin' | 'amountMax'> {
  if (min !== undefined && max !== undefined && min > max) return { amountMin: max, amountMax: min }
  return { ...(min !== undefined && { amountMin: min }), ...(max !== undefined && { amountMax: max }) }
}

const WHOLE = ['from', 'to', 'accountId']

/** Whether filters hide some transactions of the accounts shown, so that the sums are not balances. */
export const isPartial = (filters: TransactionFilters): boolean =>
  Object.keys(filters).some((name) => !WHOLE.includes(name))

export const searchable = (text: string): string =>
  [...text.replaceAll('\0', '').trim().toWellFormed()].slice(0, MAX_SEARCH).join('')

export function filtersOf(params: FilterParams, month: Month, months: Months): TransactionFilters {
  const { base, accountId, categoryId, payeeId, tagId, importId, type, status } = params
  const q = searchable(params.q)
  return {
    ...(periodOf(params) ?? months.range(month)),
    // By purchase when nothing is said.
    ...(base === 'fatura' && { basis: base }),
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
export function periodName(params: FilterParams): string | undefined {
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

/** Whether the period is from the URL and not from the month selector. */
export const hasOwnPeriod = (params: FilterParams): boolean => periodOf(params) !== undefined

export const EVER_PERIOD = { from: undefined, to: undefined, period: 'all' } as const

export const MONTH_PERIOD = { from: undefined, to: undefined, period: undefined }

export const NO_FILTER: FilterParams = readParams(FILTERS, new URLSearchParams())
