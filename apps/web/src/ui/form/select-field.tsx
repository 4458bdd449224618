import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'
import classes from './select-field.module.css'

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string }[]
}

/** The browser's own list, for a few fixed choices. */
export function SelectField({ label, labelHidden, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden}>
      {(control) => (
        <div className={`${classes.frame} grid`}>
          <select {...rest} {...control} className={`${control.className} ${classes.select}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} className={`${classes.arrow} text-ink-3`} aria-hidden />
        </div>
      )}
    </Field>
  )
}
