import { Stack, type TextInputProps } from '@mantine/core'
import { MIN_PASSWORD } from '@tostao/contract/auth'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordFieldsProps extends Pick<TextInputProps, 'size'> {
  label: string
  password: TextInputProps & { value?: string }
  confirmation: TextInputProps
}

export function NewPasswordFields({ label, password, confirmation, ...props }: NewPasswordFieldsProps) {
  return (
    <>
      <Stack gap="xs">
        <PasswordField label={label} required autoComplete="new-password" {...props} {...password} />
        <PasswordStrength password={password.value ?? ''} min={MIN_PASSWORD} />
      </Stack>
      <PasswordField label="Confirmar senha" required autoComplete="new-password" {...props} {...confirmation} />
    </>
  )
}
