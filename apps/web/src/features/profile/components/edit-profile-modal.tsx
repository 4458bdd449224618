import { MAX_NAME } from '@tostao/contract/limits'
import type { Profile } from '@tostao/contract/profile'
import * as calls from '@tostao/contract/profile'
import { useEffect } from 'react'
import { fieldErrors } from '#lib/field-errors.ts'
import { useWrite } from '#lib/use-write.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { needsPassword, type ProfileValues, profileBody } from '../rules.ts'

export function EditProfileModal({ profile }: { profile: Profile }) {
  const { guard, close } = useDialogFrame()
  const update = useWrite(calls.update, { says: 'Perfil atualizado' })
  const form = useForm<ProfileValues>({
    initialValues: { name: profile.name, email: profile.email, currentPassword: '' },
    validate: (values) => fieldErrors(calls.update.body, profileBody(values, profile)),
  })
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))

  const save = async (values: ProfileValues) => {
    if (dirty) await update.save({ body: profileBody(values, profile) })
    guard(false)
    close()
  }
  return (
    <FormModal title="Editar perfil" size={480}>
      <Form form={form} onSubmit={save} locked={form.submitting} actions={<ModalActions busy={form.submitting} />}>
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
          autoComplete="email"
          hint="É com ele que você entra."
          {...form.getInputProps('email')}
        />
        {needsPassword(form.values, profile) && (
          <PasswordField
            label="Senha atual"
            required
            autoComplete="current-password"
            hint="Para trocar o email. O endereço antigo recebe um aviso."
            {...form.getInputProps('currentPassword')}
          />
        )}
      </Form>
    </FormModal>
  )
}
