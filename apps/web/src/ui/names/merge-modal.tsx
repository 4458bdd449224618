import type { Id } from '@tostao/contract/fields'
import type { Notice } from '#lib/offer-undo.ts'
import { SearchSelect } from '../combobox/search-select.tsx'
import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { FormModal } from '../dialog/form-modal.tsx'
import { Form } from '../form/form.tsx'
import { ModalActions } from '../form/modal-actions.tsx'
import { useForm } from '../form/use-form.ts'
import type { Named } from './by-usage.ts'

export interface Merging {
  title: string
  label: string
  nothing: string
  /** What happens to the one that is merged. */
  explains: (name: string) => string
  /** Field → message; empty when it is valid. */
  check: (id: Id, into: Id | undefined) => Record<string, string>
  save: (id: Id, into: Id, said: Notice) => Promise<unknown>
}

interface MergeModalProps {
  merging: Merging
  item: Named
  items: readonly Named[]
}

export function MergeModal({ merging, item, items }: MergeModalProps) {
  const { close } = useDialogFrame()
  const form = useForm<{ into: Id | null }>({
    initialValues: { into: null },
    validate: ({ into }) => merging.check(item.id, into ?? undefined),
  })
  const save = async ({ into }: typeof form.values) => {
    const kept = items.find(({ id }) => id === into)
    const said = { done: `${item.name} agora é ${kept?.name}`, undone: `${item.name} voltou` }
    if (kept) await merging.save(item.id, kept.id, said)
    close()
  }
  return (
    <FormModal title={merging.title} size={480}>
      <Form
        form={form}
        onSubmit={save}
        locked={form.submitting}
        actions={<ModalActions busy={form.submitting}>Juntar</ModalActions>}
      >
        <p>{merging.explains(item.name)}</p>
        <SearchSelect
          label={merging.label}
          required
          data-autofocus
          nothing={merging.nothing}
          data={items.filter(({ id }) => id !== item.id).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('into')}
        />
      </Form>
    </FormModal>
  )
}
