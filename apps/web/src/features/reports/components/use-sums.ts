import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { categorySumsQuery } from '../queries.ts'
import type { Period } from '../rules/period.ts'

/** The sums by category of the period, and of the one before as soon as both belong together and it has any. */
export function useSums(period: Period, previous: Period) {
  const query = useQuery({ ...categorySumsQuery(period), placeholderData: keepPreviousData })
  const earlier = useQuery({ ...categorySumsQuery(previous), placeholderData: keepPreviousData })
  const before = query.isPlaceholderData || earlier.isPlaceholderData ? undefined : earlier.data
  // Beside nothing everything would be new.
  return { query, before: before && before.length > 0 ? before : undefined }
}
