import type { ComponentProps, ReactNode } from 'react'
import classes from './check-field.module.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A switch says that something holds from now on; a check box is part of what a form saves. */
  look?: 'check' | 'switch'
}

export const CheckField = ({ label, look = 'check', ...rest }: CheckFieldProps) => (
  <label className={classes.field}>
    <input type="checkbox" role={look === 'switch' ? 'switch' : undefined} className={classes[look]} {...rest} />
    <span>{label}</span>
  </label>
)
