import * as demo from '@tostao/contract/demo'
import { MAX_NAME } from '@tostao/contract/limits'
import { useEffect } from 'react'
import { NewPasswordFields } from '#features/auth/shared/new-password-fields.tsx'
import { fieldErrors } from '#lib/field-errors.ts'
import { useWrite } from '#lib/use-write.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** A demo user becomes one who stays. */
export function KeepModal() {
  const { guard, close } = useDialogFrame()
  const keep = useWrite(demo.keep, { says: 'Conta criada. Tudo o que você fez continua aqui.' })
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirmation: '' },
    validate: ({ confirmation, ...body }) => ({
      ...fieldErrors(demo.keep.body, body),
      ...(confirmation !== body.password && { confirmation: 'Senhas não coincidem' }),
    }),
  })
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))

  const save = async ({ name, email, password }: typeof form.values) => {
    await keep.save({ body: { name, email, password } })
    guard(false)
    close()
  }
  return (
    <FormModal title="Criar minha conta" size={480}>
      <Form
        form={form}
        onSubmit={save}
        locked={form.submitting}
        actions={<ModalActions busy={form.submitting}>Criar conta</ModalActions>}
      >
        <p className="text-ink-2">
          O que você lançou continua aqui. Os dados de exemplo também, até que você os remova.
        </p>
        <TextField
          label="Nome completo"
          required
          maxLength={MAX_NAME}
          autoComplete="name"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="username"
          hint="É com ele que você entra."
          {...form.getInputProps('email')}
        />
        <NewPasswordFields
          label="Senha"
          password={form.getInputProps('password')}
          confirmation={form.getInputProps('confirmation')}
        />
      </Form>
    </FormModal>
  )
}
