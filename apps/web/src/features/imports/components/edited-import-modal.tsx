import type { PastImport } from '@tostao/contract/imports'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { useUndoImport } from '../mutations/past-imports.ts'

/** Asks what becomes of the rows that were changed since. */
export function EditedImportModal({ item: { id, edited: count } }: { item: PastImport }) {
  const { close } = useDialogFrame()
  const { run } = useUndoImport()
  const undo = (edited: 'keep' | 'remove') => {
    void run({ body: { id, edited } })
    close()
  }
  return (
    <FormModal title="Desfazer importação" size={480}>
      <p>Você editou {plural(count, 'transação', 'transações')} desta importação.</p>
      <FormActions>
        <Button variant="secondary" data-autofocus onClick={close}>
          Cancelar
        </Button>
        <Button variant="danger" onClick={() => undo('remove')}>
          Desfazer tudo
        </Button>
        <Button variant="secondary" onClick={() => undo('keep')}>
          Desfazer, menos {count === 1 ? 'a que editei' : 'as que editei'}
        </Button>
      </FormActions>
    </FormModal>
  )
}
