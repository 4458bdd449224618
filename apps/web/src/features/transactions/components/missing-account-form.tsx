import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { useRef } from 'react'
import { AccountFields, saveFailure } from '#features/accounts/shared/account-fields.tsx'
import { useCreateAccount } from '#features/accounts/shared/mutations.ts'
import { newAccountBody, newAccountProblems, newAccountValues } from '#features/accounts/shared/new-account.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'

interface MissingAccountFormProps {
  missing: Pick<Account, 'name' | 'type'>
  onCreated: (id: Id) => void
}

/** Creates the account that the other leg of a transfer needs. */
export function MissingAccountForm({ missing, onCreated }: MissingAccountFormProps) {
  const create = useCreateAccount()
  const created = useRef<Id>(undefined)
  const state = useRecordForm({
    valuesOf: () => ({ ...newAccountValues(), ...missing }),
    toBody: newAccountBody,
    validate: newAccountProblems,
    create: {
      schema: accounts.create.body,
      save: async (body) => {
        created.current = (await create.save({ body })).id
      },
    },
    onDone: () => created.current !== undefined && onCreated(created.current),
  })
  return (
    <RecordForm state={state} failureText={saveFailure} button="Criar conta">
      <AccountFields form={state.form} isNew autoFocus />
    </RecordForm>
  )
}
