import { Button } from '../button/button.tsx'
import type { ModalFrame } from '../dialog/modal-frame.ts'
import { FormActions } from './form-actions.tsx'

export function EditActions({ frame, saving }: { frame: ModalFrame; saving: boolean }) {
  return (
    <FormActions>
      <Button variant="secondary" onClick={() => void frame.leave()}>
        Cancelar
      </Button>
      {/* Not busy while a question is open. */}
      <Button type="submit" busy={saving && !frame.asking}>
        Salvar
      </Button>
    </FormActions>
  )
}
