import { isMonth, type Month, monthOf, monthRange } from '@tostao/primitives/calendar'
import { useSearchParams } from 'react-router'
import { today } from '../lib/today.ts'
import { withParams } from '../lib/with-params.ts'

const PARAM = 'month'

/** The month that a page's search parameters ask for; the current one when they do not. */
export function monthIn(params: URLSearchParams): Month {
  const asked = params.get(PARAM)
  return asked && isMonth(asked) ? asked : monthOf(today())
}

/** The selected month: it lives in the URL (`?month=2026-11`), and is the current one when absent. */
export function useMonth() {
  const [params, setParams] = useSearchParams()
  const current = monthOf(today())
  const month = monthIn(params)

  const setMonth = (next: Month) => {
    // A period asked for by a link gives way to the month.
    const changes = { from: undefined, to: undefined, [PARAM]: next === current ? undefined : next }
    setParams((before) => withParams(before, changes))
  }

  /** The month as a search string for links that keep it: '' or '?month=2026-11'. */
  const search = month === current ? '' : `?${PARAM}=${month}`
  return { month, current, search, setMonth, ...monthRange(month) }
}
