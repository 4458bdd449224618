import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_NAME } from '@tostao/contract/limits'
import type { ReactNode } from 'react'
import { typedMeanwhile } from '../lib/typed-meanwhile.ts'
import { focusNext } from './focus-next.ts'
import { Form } from './form.tsx'
import classes from './name-list.module.css'

const EMPTY = { name: '' }

interface NameFormProps {
  label: string
  /** What is wrong with a name, by field; empty when it will do. */
  check: (name: string) => Record<string, string>
  onAdd: (name: string) => Promise<unknown>
  button: string
  /** Told when the name is not to blame. */
  failure: string
  /** Stands before the name. */
  children?: ReactNode
}

/** Creates something that is a name and little more; ready for the next one when it is done. */
export function NameForm({ label, check, onAdd, button, failure, children }: NameFormProps) {
  const form = useForm({ initialValues: EMPTY, validate: ({ name }) => check(name) })

  const add = async (sent: typeof EMPTY) => {
    await onAdd(sent.name)
    form.setValues(typedMeanwhile(sent, form.getValues(), EMPTY))
    focusNext(form.getInputNode('name'))
  }

  return (
    <Form form={form} onSubmit={add} failureText={() => failure} actions={null}>
      <div className={classes.form}>
        {children}
        <TextInput
          className={classes.field}
          label={label}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={form.submitting} disabled={form.values.name.trim() === ''}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
