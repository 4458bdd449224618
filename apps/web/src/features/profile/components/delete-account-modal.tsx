import { useMutation } from '@tanstack/react-query'
import * as profile from '@tostao/contract/profile'
import { useEffect } from 'react'
import { call } from '#lib/call.ts'
import { clearStorages } from '#lib/clear-storages.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { clearDevice } from '#lib/kept-user.ts'
import { move } from '#lib/place.ts'
import { forgetRememberedPage, leaveSession } from '#lib/session.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Callout } from '#ui/page/callout.tsx'

export function DeleteAccountModal() {
  const { guard } = useDialogFrame()
  const remove = useDeleteAccount()
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: (values) => fieldErrors(profile.remove.body, values),
  })
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))

  return (
    <FormModal title="Excluir a conta" size={480}>
      <Form
        form={form}
        onSubmit={({ currentPassword }) => remove(currentPassword)}
        locked={form.submitting}
        actions={
          <ModalActions variant="danger" busy={form.submitting}>
            Excluir para sempre
          </ModalActions>
        }
      >
        <Callout tone="warning">
          Não há como desfazer. Se quiser guardar os seus dados, baixe-os antes, no Perfil.
        </Callout>
        <div className="grid gap-2 text-ink-2">
          <p>Será apagado agora:</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>o seu nome, o seu email e a sua senha;</li>
            <li>contas, transações, transferências e importações;</li>
            <li>categorias, tags e favorecidos;</li>
            <li>orçamentos, metas e gastos fixos;</li>
            <li>a lixeira e as suas sessões em todos os aparelhos.</li>
          </ul>
          <p>
            Cópias de segurança que o servidor já tenha feito não mudam: os seus dados somem delas quando forem
            substituídas.
          </p>
        </div>
        <PasswordField
          label="Senha atual"
          required
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
      </Form>
    </FormModal>
  )
}

/** Deletes the account and leaves to the sign-in page. */
function useDeleteAccount() {
  const { mutateAsync: save } = useMutation({
    mutationFn: async (currentPassword: string) => {
      await call(profile.remove, { body: { currentPassword } })
      await clearDevice()
      leaveSession({ ended: true, deleted: true })
      forgetRememberedPage()
      clearStorages({ deleted: true })
      move('/login')
    },
    meta: { quiet: true },
  })
  return save
}
