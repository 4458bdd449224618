import classes from './password-strength.module.css'
import { strengthOf } from './strength-of.ts'

const NAMES = ['', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const

interface PasswordStrengthProps {
  password: string
  min: number
}

export function PasswordStrength({ password, min }: PasswordStrengthProps) {
  const strength = strengthOf(password, min)
  const text = password === '' ? `Mínimo de ${min} caracteres` : `Força da senha: ${NAMES[strength] || 'curta demais'}`
  return (
    <div className={`${classes.meter} stack faint small`} data-strength={strength}>
      <div className={`${classes.track} stack`} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <p role="status">{text}</p>
    </div>
  )
}
