import type { Id } from '@tostao/contract/fields'
import { SearchSelect } from '../combobox/search-select.tsx'
import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { FormModal } from '../dialog/form-modal.tsx'
import { Form } from '../form/form.tsx'
import { ModalActions } from '../form/modal-actions.tsx'
import { useForm } from '../form/use-form.ts'
import type { Named } from './by-usage.ts'
import type { Merging, OtherNames } from './merging.ts'

export interface MergeModalProps<T extends Named> {
  merging: Merging<T>
  item: T
  items: readonly T[]
  others?: OtherNames<T> | undefined
}

const optionOf = ({ id, name }: Named) => ({ value: id, label: name })

export function MergeModal<T extends Named>({ merging, item, items, others }: MergeModalProps<T>) {
  const { close, ask } = useDialogFrame()
  const form = useForm<{ into: Id | null }>({
    initialValues: { into: null },
    validate: ({ into }) => merging.check(item.id, into ?? undefined),
  })
  const save = async ({ into }: typeof form.values) => {
    const kept = [...items, ...(others?.items ?? [])].find(({ id }) => id === into)
    if (kept && (await merging.save(item, kept, ask)) === false) return
    close()
  }
  return (
    <FormModal title={merging.title} size={480}>
      <Form
        form={form}
        onSubmit={save}
        locked={form.submitting}
        actions={<ModalActions busy={form.submitting}>{merging.button ?? 'Juntar'}</ModalActions>}
      >
        <p>{merging.explains(item.name)}</p>
        <SearchSelect
          label={merging.label}
          required
          data-autofocus
          nothing={merging.nothing}
          data={items.filter(({ id }) => id !== item.id).map(optionOf)}
          {...(others && { otherwise: { group: others.group, items: others.items.map(optionOf) } })}
          {...form.getInputProps('into')}
        />
      </Form>
    </FormModal>
  )
}
