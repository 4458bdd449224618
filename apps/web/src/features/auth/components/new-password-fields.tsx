import { MIN_PASSWORD } from '@tostao/contract/auth'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { TextFieldProps } from '../../../ui/form/text-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type FromForm = Omit<TextFieldProps, 'label'>

interface NewPasswordFieldsProps {
  label: string
  password: FromForm & { value?: string }
  confirmation: FromForm
}

export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <div>
        <PasswordField label={label} required autoComplete="new-password" {...password} />
        <PasswordStrength password={password.value ?? ''} min={MIN_PASSWORD} />
      </div>
      <PasswordField label="Confirmar senha" required autoComplete="new-password" {...confirmation} />
    </>
  )
}
