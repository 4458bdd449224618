import { useQueries } from '@tanstack/react-query'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { payeesQuery } from '../../payees/queries.ts'

/** The user's own records that a file may name; absent until all are there. */
export function useRecords() {
  const [accounts, categories, payees] = useQueries({ queries: [accountsQuery(), categoriesQuery(), payeesQuery()] })
  const all = [accounts, categories, payees]
  const records =
    accounts.data && categories.data && payees.data
      ? { accounts: accounts.data, categories: categories.data, payees: payees.data }
      : undefined
  return {
    records,
    isError: all.some(({ isError, data }) => isError && !data),
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
  }
}
