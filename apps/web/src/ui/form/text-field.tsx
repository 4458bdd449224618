import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldLook } from './field.tsx'
import classes from './text-field.module.css'

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'children'> {
  /** Inside the field, before and after the text. */
  before?: ReactNode
  after?: ReactNode
}

export function TextField({ label, labelHidden, hint, error, before, after, className = '', ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(control) => (
        <div className={classes.frame}>
          {before && <span className={classes.before}>{before}</span>}
          <input
            {...rest}
            {...control}
            className={`${control.className} ${className}`}
            data-before={before ? true : undefined}
            data-after={after ? true : undefined}
          />
          {after && <span className={classes.after}>{after}</span>}
        </div>
      )}
    </Field>
  )
}
