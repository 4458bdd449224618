import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { EntryType, Id } from '@tostao/contract/fields'
import { list as listPayees } from '@tostao/contract/payees'
import { useBasis } from '#features/profile/shared/queries.ts'
import { read } from '#lib/read.ts'
import { boughtQuery } from '../queries.ts'
import type { Period } from '../rules/period.ts'
import { purchasesOf } from '../rules/purchases.ts'

interface Of {
  id: Id | null
  type: EntryType
}

/** What was bought of a category; undefined while it loads, and when there is more than one page of it. */
export function usePurchases(of: Of | undefined, period: Period) {
  const basis = useBasis()
  const enabled = basis !== undefined && of !== undefined
  const { id = null, type = 'DESPESA' } = of ?? {}
  const bought = useQuery({ ...boughtQuery(id, type, period, basis), enabled })
  const accounts = useQuery(read(listAccounts, { query: {} }))
  const payees = useQuery(read(listPayees, { query: {} }))
  if (!enabled || !bought.data?.isAll || !accounts.data || !payees.data) {
    return { purchases: undefined, isLoading: bought.isLoading || accounts.isLoading || payees.isLoading }
  }
  const reading = {
    categoryId: id,
    type,
    accounts: new Set(accounts.data.map((account) => account.id)),
    payeeNames: new Map(payees.data.map((payee) => [payee.id, payee.name])),
  }
  return { purchases: purchasesOf(bought.data.items, reading), isLoading: false }
}
