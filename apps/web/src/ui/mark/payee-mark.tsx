import { markOf } from './banks.ts'
import classes from './payee-mark.module.css'

/** The name stands beside it. */
export const PayeeMark = ({ name }: { name: string }) => (
  <span className={`${classes.mark} grid flex-none place-items-center text-ink-2`} aria-hidden>
    {markOf(name).initials}
  </span>
)
