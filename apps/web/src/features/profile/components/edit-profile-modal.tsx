import { useForm } from '@mantine/form'
import { MAX_NAME } from '@tostao/contract/limits'
import { profile as calls, type Profile } from '@tostao/contract/profile'
import { useEffect } from 'react'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useUpdateProfile } from '../mutations.ts'
import { needsPassword, type ProfileValues, profileBody } from '../rules.ts'

interface EditProfileModalProps {
  profile: Profile
  opened: boolean
  onClose: () => void
}

export const EditProfileModal = ({ profile, opened, onClose }: EditProfileModalProps) => (
  <FormModal title="Editar perfil" size={480} opened={opened} onClose={onClose}>
    {(frame) => <EditProfileForm key={`${opened}`} profile={profile} frame={frame} onDone={onClose} />}
  </FormModal>
)

interface EditProfileFormProps {
  profile: Profile
  frame: ModalFrame
  onDone: () => void
}

function EditProfileForm({ profile, frame, onDone }: EditProfileFormProps) {
  const update = useUpdateProfile()
  const form = useForm<ProfileValues>({
    initialValues: { name: profile.name, email: profile.email, currentPassword: '' },
    validate: (values) => fieldErrors(calls.update.body, profileBody(values, profile)),
  })
  const dirty = form.isDirty()
  useEffect(() => frame.guard(dirty))

  const save = async (values: ProfileValues) => {
    if (dirty) await update.mutateAsync({ body: profileBody(values, profile) })
    frame.guard(false)
    onDone()
  }
  return (
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
  )
}
