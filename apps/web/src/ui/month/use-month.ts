import { addMonths, isDay, isMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { today } from '#lib/today.ts'
import { useAddress } from '#lib/use-address.ts'

const PARAM = 'month'
const EVER = 'all'

export function monthIn(params: URLSearchParams): Month {
  const asked = params.get(PARAM)
  return asked && isMonth(asked) ? asked : monthOf(today())
}

/** The name of a period in the address that stands in the month's place. */
function otherPeriod(params: URLSearchParams): string | undefined {
  if (params.get('period') === EVER) return 'Todo o período'
  return ['from', 'to'].some((name) => isDay(params.get(name) ?? '')) ? 'Outro período' : undefined
}

export function useMonth() {
  const { params, change } = useAddress()
  const current = monthOf(today())
  const month = monthIn(params)

  // Selecting a month replaces the period of a link. A report of the last months then ends with it.
  const changesTo = (next: Month, now: URLSearchParams) => ({
    from: undefined,
    to: undefined,
    ...(now.get('period') === EVER && { period: undefined }),
    [PARAM]: next === current ? undefined : next,
  })
  const setMonth = (next: Month) => change((now) => changesTo(next, now))
  const step = (months: number) => change((now) => changesTo(addMonths(monthIn(now), months), now))

  /** The search string of links that keep the month: '' or '?month=2026-11'. */
  const search = month === current ? '' : `?${PARAM}=${month}`
  return { month, current, search, period: otherPeriod(params), setMonth, step }
}
