import { type Account, accounts } from '@tostao/contract/accounts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import { useUpdateAccount } from '../mutations.ts'
import { readAccount } from '../queries.ts'
import { accountBody, accountValues } from '../rules.ts'
import { AccountFields, saveFailure, textsOf } from './account-fields.tsx'

const WIDTH = 480

interface EditAccountModalProps {
  account: Account
  opened: boolean
  onClose: () => void
}

export function EditAccountModal({ account, opened, onClose }: EditAccountModalProps) {
  return (
    <FormModal title="Editar conta" size={WIDTH} opened={opened} onClose={onClose}>
      <EditAccountForm key={`${account.id} ${account.version}`} account={account} onDone={onClose} />
    </FormModal>
  )
}

function EditAccountForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const update = useUpdateAccount()
  const state = useRecordForm({
    record: account,
    valuesOf: accountValues,
    toBody: accountBody,
    schema: accounts.update.body,
    update: (body) => update.mutateAsync({ body }),
    read: readAccount,
    onDone,
  })
  return (
    <RecordForm
      state={state}
      staleTitle="Esta conta mudou enquanto você editava"
      textsOf={textsOf}
      failureText={saveFailure}
    >
      <AccountFields form={state.form} autoFocus />
      <Callout tone="warning">Alterar o saldo inicial pode afetar o histórico de transações</Callout>
    </RecordForm>
  )
}
