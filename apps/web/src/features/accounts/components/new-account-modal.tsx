import { accounts } from '@tostao/contract/accounts'
import { Button } from '../../../ui/button/button.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
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
    {(frame) => <NewAccountForm frame={frame} onDone={props.onClose} />}
  </FormModal>
)

function NewAccountForm({ frame, onDone }: { frame: ModalFrame; onDone: () => void }) {
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
      actions={
        <FormActions>
          <Button variant="secondary" onClick={() => void frame.leave()}>
            Cancelar
          </Button>
          <Button type="submit" busy={form.submitting}>
            Criar conta
          </Button>
        </FormActions>
      }
    >
      <AccountFields form={form} autoFocus />
    </Form>
  )
}
