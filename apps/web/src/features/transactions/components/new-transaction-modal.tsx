import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { useState } from 'react'
import { FirstAccountForm } from '#features/accounts/shared/first-account-form.tsx'
import { read } from '#lib/read.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import type { FormValues } from '../rules/values.ts'
import { NewTransactionForm } from './new-transaction-form.tsx'

interface NewTransactionModalProps {
  /** What the form is filled with. */
  filled?: FormValues
  /** The account that is chosen; by default the one last used. */
  accountId?: Id | undefined
  onSaved?: () => void
}

export function NewTransactionModal({ filled, accountId, onSaved }: NewTransactionModalProps) {
  const query = useQuery(read(listAccounts, { query: {} }))
  // What is typed stays, also when another window takes the only account away.
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && query.data && query.data.length > 0) setBegun(true)
  return (
    <FormModal title="Nova transação">
      <Loaded query={query} skeleton={{ rows: 7, height: '4rem' }} empty={hasBegun ? undefined : <FirstAccountForm />}>
        {(accounts) => (
          <NewTransactionForm accounts={accounts} filled={filled} accountId={accountId} onSaved={onSaved} />
        )}
      </Loaded>
    </FormModal>
  )
}
