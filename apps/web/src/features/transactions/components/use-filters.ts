import { useSearchParams } from 'react-router'
import { withParams } from '../../../lib/with-params.ts'
import { useMonth } from '../../../ui/use-month.ts'
import {
  everPeriod,
  hasOwnPeriod,
  isEver,
  monthPeriod,
  type PARAMS,
  periodName,
  readFilters,
  withoutParams,
} from './filters.ts'

/** The list's filters; they live in the URL. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const { month } = useMonth()

  return {
    filters: readFilters(params, month),
    /** The days looked at, in words. */
    period: periodName(params, month),
    ever: isEver(params),
    /** The days come from the URL, not from the month selector. */
    ownPeriod: hasOwnPeriod(params),
    /** Something besides the month narrows the list. */
    narrowed: withoutParams(params).size < params.size,
    change: (changes: Partial<Record<(typeof PARAMS)[number], string | undefined>>, options?: { replace: boolean }) =>
      setParams((before) => withParams(before, changes), options),
    clear: () => setParams(withoutParams),
    showEver: () => setParams(everPeriod),
    showMonth: () => setParams(monthPeriod),
  }
}

export type Filtering = ReturnType<typeof useFilters>
