import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useParams } from '#lib/use-params.ts'
import { useMonth } from '#ui/month/use-month.ts'
import {
  EVER_PERIOD,
  FILTERS,
  type FilterParams,
  filtersOf,
  hasOwnPeriod,
  NO_FILTER,
  periodName,
} from '../rules/filters.ts'

export function useFilters() {
  const { params, setParams } = useParams(FILTERS)
  const { month, months } = useMonth()
  const filters = filtersOf(params, month, months)
  const ever = params.period === 'all'

  const change = (changes: Partial<FilterParams>) => {
    // Choosing a type clears the category: only its refunds would be left.
    const clearsCategory = changes.type && filters.categoryId !== NO_CATEGORY
    setParams({ ...(clearsCategory && { categoryId: undefined }), ...changes })
  }

  return {
    params,
    filters,
    /** The days from and to that stand in the month's place. */
    dates: ever ? undefined : periodName(params),
    ever,
    ownPeriod: hasOwnPeriod(params),
    narrowed: Object.entries(params).some(([name, value]) => name !== 'order' && value !== undefined && value !== ''),
    change,
    clear: () => change({ ...NO_FILTER, order: params.order }),
    showEver: () => change(EVER_PERIOD),
  }
}

export type Filtering = ReturnType<typeof useFilters>
