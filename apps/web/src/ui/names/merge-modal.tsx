import { useForm } from '@mantine/form'
import type { Id } from '@tostao/contract/fields'
import { FormModal } from '../dialog/form-modal.tsx'
import { Form } from '../form/form.tsx'
import { ModalActions } from '../form/modal-actions.tsx'
import { SearchSelect } from '../form/search-select.tsx'
import type { Named } from './by-usage.ts'

const WIDTH = 480

export interface Merging {
  title: string
  label: string
  nothing: string
  /** What happens to the one that is merged. */
  explains: (name: string) => string
  /** Field → message; empty when it is valid. */
  check: (id: Id, into: Id | undefined) => Record<string, string>
  save: (item: Named, into: Named) => Promise<unknown>
}

interface MergeModalProps {
  merging: Merging
  item: Named
  items: readonly Named[]
  opened: boolean
  onClose: () => void
}

export const MergeModal = ({ merging, item, items, opened, onClose }: MergeModalProps) => (
  <FormModal title={merging.title} size={WIDTH} opened={opened} onClose={onClose}>
    <MergeForm key={item.id} {...{ merging, item, items }} onDone={onClose} />
  </FormModal>
)

type MergeFormProps = Omit<MergeModalProps, 'opened' | 'onClose'> & { onDone: () => void }

function MergeForm({ merging, item, items, onDone }: MergeFormProps) {
  const form = useForm<{ into: Id | null }>({
    initialValues: { into: null },
    validate: ({ into }) => merging.check(item.id, into ?? undefined),
  })
  const save = async ({ into }: typeof form.values) => {
    const kept = items.find(({ id }) => id === into)
    if (kept) await merging.save(item, kept)
    onDone()
  }
  return (
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
        nothingFoundMessage={merging.nothing}
        data={items.filter(({ id }) => id !== item.id).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('into')}
      />
    </Form>
  )
}
