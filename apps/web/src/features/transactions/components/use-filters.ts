import { useState } from 'react'
import { useAddress } from '../../../lib/use-address.ts'
import { withParams } from '../../../lib/with-params.ts'
import { useMonth } from '../../../ui/month/use-month.ts'
import {
  EVER_PERIOD,
  hasOwnPeriod,
  isEver,
  MONTH_PERIOD,
  NO_FILTER,
  type PARAMS,
  periodName,
  readFilters,
} from '../rules/filters.ts'

export function useFilters() {
  const { params, change: changeAddress } = useAddress()
  const { month } = useMonth()
  const [timesCleared, setTimesCleared] = useState(0)

  const change = (
    changes: Partial<Record<(typeof PARAMS)[number], string | undefined>>,
    options?: { replace: boolean },
  ) => changeAddress(() => changes, options)

  return {
    filters: readFilters(params, month),
    period: periodName(params, month),
    ever: isEver(params),
    ownPeriod: hasOwnPeriod(params),
    narrowed: withParams(params, NO_FILTER).size < params.size,
    change,
    clear: () => {
      change(NO_FILTER)
      setTimesCleared((times) => times + 1)
    },
    /** A key for fields, so that clearing the filters also clears texts that matched nothing. */
    timesCleared,
    showEver: () => change(EVER_PERIOD),
    showMonth: () => change(MONTH_PERIOD),
  }
}

export type Filtering = ReturnType<typeof useFilters>
