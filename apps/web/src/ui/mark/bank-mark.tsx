import classes from './bank-mark.module.css'
import { markOf } from './banks.ts'

interface BankMarkProps {
  /** The account's name: a bank in it gives the colour. */
  name: string
  small?: boolean
}

/** The name stands beside it. */
export function BankMark({ name, small = false }: BankMarkProps) {
  const { initials, background, color } = markOf(name)
  return (
    <span
      className={`${classes.mark} flex-none`}
      data-color="cinza"
      data-small={small || undefined}
      style={{ background, color }}
      aria-hidden
    >
      {small ? initials.slice(0, 1) : initials}
    </span>
  )
}
