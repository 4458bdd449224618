import { MIN_PASSWORD } from '@tostao/contract/auth'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { TextFieldProps } from '#ui/form/text-field.tsx'
import classes from './new-password-fields.module.css'
import { strengthOf } from './strength-of.ts'

type FromForm = Omit<TextFieldProps, 'label'>

interface NewPasswordFieldsProps {
  label: string
  autoFocus?: boolean
  /** Beside another password. */
  called?: string
  password: FromForm & { value?: string }
  confirmation: FromForm
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, autoFocus = false, called, password, confirmation } = props
  return (
    <>
      <div>
        <PasswordField
          label={label}
          called={called}
          required
          autoFocus={autoFocus}
          autoComplete="new-password"
          {...password}
        />
        <PasswordStrength password={password.value ?? ''} min={MIN_PASSWORD} />
      </div>
      <PasswordField
        label="Confirmar senha"
        called="confirmação"
        required
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  )
}

const NAMES = ['', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const

interface PasswordStrengthProps {
  password: string
  min: number
}

function PasswordStrength({ password, min }: PasswordStrengthProps) {
  const strength = strengthOf(password, min)
  const text = password === '' ? `Mínimo de ${min} caracteres` : `Força da senha: ${NAMES[strength] || 'curta demais'}`
  return (
    <div className={`${classes.meter} grid text-ink-3 text-small`} data-strength={strength}>
      <div className={`${classes.track} grid`} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <p role="status">{text}</p>
    </div>
  )
}
