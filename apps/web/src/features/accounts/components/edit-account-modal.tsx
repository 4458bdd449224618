import { Button, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Account, accounts } from '@tostao/contract/accounts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Form } from '../../../ui/form.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { useUpdateAccount } from '../mutations.ts'
import { AccountFields, type AccountValues, saveFailure } from './account-fields.tsx'

interface EditAccountModalProps {
  account: Account
  opened: boolean
  onClose: () => void
}

export function EditAccountModal({ account, opened, onClose }: EditAccountModalProps) {
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title="Editar conta"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <EditAccountForm key={`${account.id} ${account.version}`} account={account} onClose={onClose} />
    </Modal>
  )
}

function EditAccountForm({ account, onClose }: Omit<EditAccountModalProps, 'opened'>) {
  const { id, version, name, type, opening_balance } = account
  const update = useUpdateAccount()
  const bodyOf = (values: AccountValues) => ({
    id,
    version,
    ...values,
    opening_balance: values.opening_balance ?? 0,
  })
  const form = useForm<AccountValues>({
    initialValues: { name, type, opening_balance },
    validate: (values) => fieldErrors(accounts.update.body, bodyOf(values)),
  })

  const save = async (values: AccountValues) => {
    await update.mutateAsync({ body: bodyOf(values) })
    onClose()
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      failureText={saveFailure}
      actions={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.submitting}>
            Salvar
          </Button>
        </Group>
      }
    >
      <AccountFields form={form} autoFocus />
      <Callout tone="warning">Alterar o saldo inicial pode afetar o histórico de transações</Callout>
    </Form>
  )
}
