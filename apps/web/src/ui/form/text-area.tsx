import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'

/** A text of several lines; it grows with them. */
export function TextArea({ label, labelHidden, hint, error, ...rest }: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} {...(labelHidden && { labelHidden })}>
      {(control) => (
        <textarea rows={2} {...rest} {...control} className={`${control.className} field-sizing-content resize-none`} />
      )}
    </Field>
  )
}
