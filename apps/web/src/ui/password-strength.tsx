import { Text } from '@mantine/core'
import classes from './password-strength.module.css'

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const NAMES = ['', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const

/** How hard a password is to guess, 0 (empty or too short) to 4, by its length and the kinds of characters in it. */
export function strengthOf(password: string, least: number): 0 | 1 | 2 | 3 | 4 {
  if (password.length < least) return 0
  const kinds = CLASSES.filter((kind) => kind.test(password)).length
  const varied = new Set(password).size >= least
  if (!varied || (kinds === 1 && password.length < 12)) return 1
  if (password.length < 8) return 2
  return password.length >= 12 && kinds >= 2 ? 4 : 3
}

interface PasswordStrengthProps {
  password: string
  /** Fewest characters accepted. */
  least: number
}

/** A meter for a new password; keeps its height while empty. */
export function PasswordStrength({ password, least }: PasswordStrengthProps) {
  const strength = strengthOf(password, least)
  const text =
    password === '' ? `Mínimo de ${least} caracteres` : `Força da senha: ${NAMES[strength] || 'curta demais'}`
  return (
    <div className={classes.meter} data-strength={strength}>
      <div className={classes.track} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <Text size="xs" c="dimmed" role="status">
        {text}
      </Text>
    </div>
  )
}
