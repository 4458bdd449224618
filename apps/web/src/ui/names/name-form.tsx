import { MAX_NAME } from '@tostao/contract/limits'
import { type ReactNode, useRef } from 'react'
import { isUnanswered, messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useMounted } from '#lib/use-mounted.ts'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useForm } from '../form/use-form.ts'
import classes from './names.module.css'

const EMPTY = { name: '' }

interface NameFormProps {
  label: string
  /** Field → message for a name; empty when it is valid. */
  check: (name: string) => Record<string, string>
  /** `isOther`: since a failure another name was typed, which is not the failed one corrected. */
  onAdd: (name: string, isOther: boolean) => Promise<unknown>
  button: string
  /** The message for a failure that is neither the name's nor the connection's. */
  failure: string
  children?: ReactNode
}

export function NameForm({ label, check, onAdd, button, failure, children }: NameFormProps) {
  const form = useForm({ initialValues: EMPTY, validate: ({ name }) => check(name) })
  const isMounted = useMounted()
  const field = useRef<HTMLInputElement>(null)
  const isOther = useRef(false)

  // Clears the field at once, so that the user can type the next name while saving.
  const add = async ({ name }: typeof EMPTY) => {
    form.setValues(EMPTY)
    field.current?.focus()
    try {
      const adding = onAdd(name, isOther.current)
      isOther.current = false
      await adding
    } catch (error) {
      const isHere = isMounted.current && form.getValues().name === ''
      if (!isHere) {
        isOther.current = true
        return toast({ message: `${name}: ${messageOf(error, failure)}`, tone: 'error' })
      }
      form.setValues({ name })
      throw error
    }
  }

  const failureText = (error: unknown) => (isUnanswered(error) ? messageOf(error) : failure)

  return (
    <Form form={form} onSubmit={add} failureText={failureText} actions={null}>
      <div className={`${classes.form} flex gap-4`}>
        {children}
        <div className={classes.field}>
          <TextField
            ref={field}
            label={label}
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </div>
        <Button type="submit" disabled={form.values.name.trim() === ''}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
