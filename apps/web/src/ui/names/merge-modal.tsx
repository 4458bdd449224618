import { useForm } from '@mantine/form'
import type { Id } from '@tostao/contract/fields'
import { Button } from '../button/button.tsx'
import { FormModal } from '../dialog/form-modal.tsx'
import type { ModalFrame } from '../dialog/modal-frame.ts'
import { Form } from '../form/form.tsx'
import { FormActions } from '../form/form-actions.tsx'
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
    {(frame) => <MergeForm key={item.id} {...{ merging, item, items, frame }} onDone={onClose} />}
  </FormModal>
)

type MergeFormProps = Omit<MergeModalProps, 'opened' | 'onClose'> & { frame: ModalFrame; onDone: () => void }

function MergeForm({ merging, item, items, frame, onDone }: MergeFormProps) {
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
      actions={
        <FormActions>
          <Button variant="secondary" onClick={() => void frame.leave()}>
            Cancelar
          </Button>
          <Button type="submit" busy={form.submitting}>
            Juntar
          </Button>
        </FormActions>
      }
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
