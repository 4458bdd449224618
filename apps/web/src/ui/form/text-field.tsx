import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Field, type FieldLook } from './field.tsx'
import classes from './text-field.module.css'

export interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'children'> {
  /** Inside the field, before and after the text. */
  before?: ReactNode
  after?: ReactNode
  /** Places something beside the field. */
  around?: (field: ReactElement) => ReactNode
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, before, after, around, className = '', ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => {
        const field = (
          <div className={`${classes.frame} grid`}>
            {before && <span className={`${classes.before} grid place-items-center text-ink-3`}>{before}</span>}
            <input
              {...rest}
              {...control}
              className={`${control.className} ${className}`}
              data-before={before ? true : undefined}
              data-after={after ? true : undefined}
            />
            {after && <span className={`${classes.after} grid place-items-center text-ink-3`}>{after}</span>}
          </div>
        )
        return around ? around(field) : field
      }}
    </Field>
  )
}
