import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useAddress } from '#lib/use-address.ts'
import { withParams } from '#lib/with-params.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { EVER_PERIOD, hasOwnPeriod, isEver, NO_FILTER, type PARAMS, periodName, readFilters } from '../rules/filters.ts'

export function useFilters() {
  const { params, change: changeAddress } = useAddress()
  const { month } = useMonth()
  const filters = readFilters(params, month)

  const change = (
    changes: Partial<Record<(typeof PARAMS)[number], string | undefined>>,
    options?: { replace: boolean },
  ) => {
    // Choosing a type clears the category: only its refunds would be left.
    const clearsCategory = changes.type && filters.categoryId !== NO_CATEGORY
    changeAddress(() => ({ ...(clearsCategory && { categoryId: undefined }), ...changes }), options)
  }

  return {
    filters,
    /** The days from and to that stand in the month's place. */
    dates: isEver(params) ? undefined : periodName(params),
    ever: isEver(params),
    ownPeriod: hasOwnPeriod(params),
    narrowed: withParams(params, NO_FILTER).size < params.size,
    change,
    clear: () => change(NO_FILTER),
    showEver: () => change(EVER_PERIOD),
  }
}

export type Filtering = ReturnType<typeof useFilters>
