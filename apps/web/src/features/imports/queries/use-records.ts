import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import type { Label } from '@tostao/contract/label-calls'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { payeesQuery } from '../../labels/queries.ts'

type Loads = [UseQueryResult<Account[]>, UseQueryResult<Category[]>, UseQueryResult<Label[]>]

const combine = ([accounts, categories, payees]: Loads) => ({
  records:
    accounts.data && categories.data && payees.data
      ? { accounts: accounts.data, categories: categories.data, payees: payees.data }
      : undefined,
  isError: accounts.isLoadingError || categories.isLoadingError || payees.isLoadingError,
  refetch: () => {
    for (const { isLoadingError, refetch } of [accounts, categories, payees]) if (isLoadingError) void refetch()
  },
})

export const useRecords = () => useQueries({ queries: [accountsQuery(), categoriesQuery(), payeesQuery()], combine })
