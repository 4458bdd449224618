import { accounts } from '@tostao/contract/accounts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateAccount } from '../mutations.ts'
import { accountBody, accountValues } from '../rules.ts'
import { AccountFields, saveFailure } from './account-fields.tsx'

const WIDTH = 480

interface NewAccountModalProps {
  opened: boolean
  onClose: () => void
}

export const NewAccountModal = (props: NewAccountModalProps) => (
  <FormModal title="Nova conta" size={WIDTH} {...props}>
    <NewAccountForm onDone={props.onClose} />
  </FormModal>
)

function NewAccountForm({ onDone }: { onDone: () => void }) {
  const create = useCreateAccount()
  const { form, props } = useRecordForm({
    valuesOf: accountValues,
    toBody: accountBody,
    schema: accounts.create.body,
    create: (body) => create.mutateAsync({ body }),
    onDone,
  })
  return (
    <Form
      {...props}
      failureText={saveFailure}
      actions={<ModalActions busy={form.submitting}>Criar conta</ModalActions>}
    >
      <AccountFields form={form} autoFocus />
    </Form>
  )
}
