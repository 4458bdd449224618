import { useForm } from '@mantine/form'
import { type Account, accounts } from '@tostao/contract/accounts'
import { useEffect } from 'react'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { useVersionedEdit } from '../../../lib/use-versioned-edit.ts'
import { FormModal, type ModalFrame } from '../../../ui/dialog/form-modal.tsx'
import { EditActions } from '../../../ui/form/edit-actions.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { StaleEdit } from '../../../ui/form/stale-edit.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { useUpdateAccount } from '../mutations.ts'
import { readAccount } from '../queries.ts'
import { type AccountValues, accountBody } from '../rules.ts'
import { AccountFields, saveFailure, wordsOf } from './account-fields.tsx'

const WIDTH = 480

interface EditAccountModalProps {
  account: Account
  opened: boolean
  onClose: () => void
}

export function EditAccountModal({ account, opened, onClose }: EditAccountModalProps) {
  return (
    <FormModal title="Editar conta" size={WIDTH} opened={opened} onClose={onClose}>
      {(frame) => (
        <EditAccountForm key={`${account.id} ${account.version}`} account={account} frame={frame} onDone={onClose} />
      )}
    </FormModal>
  )
}

interface EditAccountFormProps {
  account: Account
  frame: ModalFrame
  onDone: () => void
}

const valuesOf = ({ name, type, openingBalance }: Account): AccountValues => ({ name, type, openingBalance })

function EditAccountForm({ account, frame, onDone }: EditAccountFormProps) {
  const update = useUpdateAccount()
  const versioned = useVersionedEdit(account, readAccount)
  const { current } = versioned
  const form = useForm<AccountValues>({
    initialValues: valuesOf(account),
    validate: (values) => fieldErrors(accounts.update.body, { id: account.id, ...accountBody(values) }),
  })

  const dirty = form.isDirty()
  useEffect(() => frame.guard(dirty))

  const save = async (values: AccountValues) => {
    if (!current && !dirty) return onDone()
    if (!(await versioned.save((edit) => update.mutateAsync({ body: { ...edit, ...accountBody(values) } })))) return
    frame.guard(false)
    onDone()
  }
  const takeCurrent = (now: Account) => {
    form.setValues(valuesOf(now))
    form.resetDirty()
    versioned.takeCurrent()
  }

  return (
    <Form
      form={form}
      locked={update.isPending}
      onSubmit={save}
      failureText={saveFailure}
      actions={
        current ? (
          <StaleEdit
            title="Esta conta mudou enquanto você editava"
            mine={wordsOf(form.values)}
            current={wordsOf(valuesOf(current))}
            saving={form.submitting}
            onTakeCurrent={() => takeCurrent(current)}
          />
        ) : (
          <EditActions frame={frame} saving={form.submitting} />
        )
      }
    >
      <AccountFields form={form} autoFocus />
      <Callout tone="warning">Alterar o saldo inicial pode afetar o histórico de transações</Callout>
    </Form>
  )
}
