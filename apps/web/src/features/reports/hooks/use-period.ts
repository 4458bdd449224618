import { useBasis, useListBase } from '#features/profile/shared/queries.ts'
import { capitalized } from '#lib/day-names.ts'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { useMonth } from '#ui/month/use-month.ts'
import {
  comparedText,
  type Period,
  periodIn,
  previousName,
  previousOf,
  type Span,
  spanIn,
  spanParams,
  spansOf,
  transactionsOf,
} from '../rules/period.ts'
import { REPORT } from '../rules/report-params.ts'

/** The period of the address, the one before it, and how cards count in them. */
export function usePeriod() {
  const { params, setParams, searchWith } = useParams(REPORT)
  const { month, months } = useMonth()
  const day = today()
  const period = periodIn(params, month, months)
  const basis = useBasis()
  return {
    params,
    searchWith,
    period,
    basis,
    previous: previousOf(period, day, months),
    over: previousName(period, day, months),
    compared: capitalized(comparedText(period, day, months)),
    span: spanIn(params),
    spans: spansOf(month),
    choose: (span: Span) => setParams(spanParams(span, period)),
    chooseDays: (days: Period) => setParams(spanParams('free', days)),
  }
}

/** The address of the transactions of a period, counted as the report counts. */
export function useListOf() {
  const base = useListBase()
  const months = useMonths()
  return (period: Period, filter: Readonly<Record<string, string>> = {}) =>
    transactionsOf(period, months, { ...filter, ...base })
}
