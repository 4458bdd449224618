import { addMonths, isMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { today } from '../../lib/today.ts'
import { useAddress } from '../../lib/use-address.ts'

const PARAM = 'month'

/** The month that a page's search parameters ask for; the current one when they do not. */
export function monthIn(params: URLSearchParams): Month {
  const asked = params.get(PARAM)
  return asked && isMonth(asked) ? asked : monthOf(today())
}

/** The selected month: it lives in the URL (`?month=2026-11`), and is the current one when absent. */
export function useMonth() {
  const { params, change } = useAddress()
  const current = monthOf(today())
  const month = monthIn(params)

  // A period asked for by a link gives way to the month.
  const changesTo = (next: Month) => ({ from: undefined, to: undefined, [PARAM]: next === current ? undefined : next })
  const setMonth = (next: Month) => change(() => changesTo(next))
  /** Goes on by a number of months. */
  const step = (months: number) => change((now) => changesTo(addMonths(monthIn(now), months)))

  /** The month as a search string for links that keep it: '' or '?month=2026-11'. */
  const search = month === current ? '' : `?${PARAM}=${month}`
  return { month, current, search, setMonth, step }
}
