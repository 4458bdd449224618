import { addMonths, type Month } from '@tostao/primitives/calendar'
import { useMonths, userMonths } from '#lib/months.ts'
import { currentParams, dayParam, monthParam, oneOf, readParams, type ValuesOf } from '#lib/params.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'

const PERIOD = { month: monthParam, period: oneOf(['all']), from: dayParam, to: dayParam }

export const monthIn = (address: URLSearchParams): Month =>
  readParams(PERIOD, address).month ?? userMonths().of(today())

/** The name of a period in the address that stands in the month's place. */
function otherPeriod({ period, from, to }: ValuesOf<typeof PERIOD>): string | undefined {
  if (period === 'all') return 'Todo o período'
  return from || to ? 'Outro período' : undefined
}

export function useMonth() {
  const { params, setParams } = useParams(PERIOD)
  const months = useMonths()
  const current = months.of(today())
  const { month = current } = params

  // Selecting a month replaces the period of a link. A report of the last months then ends with it.
  const setMonth = (next: Month) =>
    setParams({
      from: undefined,
      to: undefined,
      ...(currentParams(PERIOD).period && { period: undefined }),
      month: next === current ? undefined : next,
    })
  const step = (months: number) => setMonth(addMonths(currentParams(PERIOD).month ?? current, months))

  /** The search string of links that keep the month: '' or '?month=2026-11'. */
  const search = month === current ? '' : `?month=${month}`
  return { month, months, current, search, period: otherPeriod(params), setMonth, step }
}
