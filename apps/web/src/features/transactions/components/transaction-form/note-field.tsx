import { IconNote } from '@tabler/icons-react'
import { MAX_NOTE } from '@tostao/contract/limits'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import type { FormValues } from '../../rules/values.ts'

/** Behind a button while it is empty: few transactions have a note. */
export function NoteField({ form }: { form: FormState<FormValues> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(form.values.note !== '')
  const open = () => {
    flushSync(() => setOpen(true))
    field.current?.focus()
  }
  if (!isOpen && form.values.note === '') {
    return (
      <Button variant="quiet" icon={<IconNote aria-hidden />} onClick={open}>
        Mais
      </Button>
    )
  }
  return (
    <div className="-order-1 grow basis-full">
      <TextArea ref={field} label="Observação" maxLength={MAX_NOTE} {...form.getInputProps('note')} />
    </div>
  )
}
