import { useQuery } from '@tanstack/react-query'
import { StaleEdit } from '../../../../ui/form/stale-edit.tsx'
import { accountsQuery } from '../../../accounts/queries.ts'
import { categoriesQuery } from '../../../categories/queries.ts'
import type { FormValues } from '../../rules/values.ts'
import { textsOf } from './texts.ts'

interface StaleTransactionProps {
  mine: FormValues
  current: FormValues
  saving: boolean
  onTakeCurrent: () => void
}

export function StaleTransaction({ mine, current, ...props }: StaleTransactionProps) {
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const names = { accounts: [...open, ...archived], categories }
  return (
    <StaleEdit
      title="Esta transação mudou enquanto você editava"
      mine={textsOf(mine, names)}
      current={textsOf(current, names)}
      {...props}
    />
  )
}
