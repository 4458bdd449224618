import { useForm } from '@mantine/form'
import { MAX_NAME } from '@tostao/contract/limits'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { shownInline, toast } from '../../lib/toast.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { Button } from '../button/button.tsx'
import { TextField } from '../form/text-field.tsx'
import { useRowEditor } from '../form/use-row-editor.ts'
import classes from './name-list.module.css'

interface NameRowEditorProps {
  name: string
  check: (name: string) => Record<string, string>
  onSave: (name: string) => Promise<unknown>
  /** `hasFocus`: the user has not moved the focus elsewhere. */
  onClose: (hasFocus: boolean) => void
}

export function NameRowEditor({ name, check, onSave, onClose }: NameRowEditorProps) {
  const { row, close } = useRowEditor<HTMLFormElement>(onClose)
  const field = useRef<HTMLInputElement>(null)
  const isShown = useIsShown()
  const form = useForm({ initialValues: { name }, validate: (values) => check(values.name) })
  const wrong = form.errors['name']
  useEffect(() => (typeof wrong === 'string' ? shownInline(wrong) : undefined), [wrong])

  const save = async (values: typeof form.values) => {
    try {
      if (values.name.trim() !== name) await onSave(values.name)
      // By now another row may be open.
      if (isShown.current) close()
    } catch (error) {
      if (!isShown.current) return toast({ message: `${name}: ${messageOf(error)}`, tone: 'error' })
      form.setFieldError('name', messageOf(error))
      // Focus the field here: the form would search the page, where other forms have a name too.
      field.current?.focus()
    }
  }

  return (
    <form {...row} noValidate className={`${classes.edit} flex wrap gap-2`} onSubmit={form.onSubmit(save)}>
      <TextField
        ref={field}
        label={`Novo nome de ${name}`}
        labelHidden
        maxLength={MAX_NAME}
        autoComplete="off"
        autoFocus
        {...form.getInputProps('name')}
      />
      <Button type="submit" busy={form.submitting}>
        Salvar
      </Button>
      <Button variant="secondary" onClick={() => onClose(true)}>
        Cancelar
      </Button>
    </form>
  )
}
