import { type ReactNode, useId } from 'react'
import classes from '../theme/field.module.css'

export interface FieldLook {
  label: ReactNode
  /** The label is read by screen readers only, as in a table whose head says it. */
  labelHidden?: boolean
  /** A line below the label's field that helps before anything is wrong. */
  hint?: ReactNode
  /** `true` marks the field; what is wrong is said elsewhere. */
  error?: ReactNode
}

interface FieldProps extends FieldLook {
  /** The control, with the attributes that tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const described = error === true ? undefined : error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : classes.label}>
        {label}
      </label>
      {children({
        id,
        className: classes.input ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
      })}
      {error === true ? null : error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
