import { Button } from '@mantine/core'
import type { ModalFrame } from '../dialog/modal-frame.ts'
import { FormActions } from './form-actions.tsx'

export function EditActions({ frame, saving }: { frame: ModalFrame; saving: boolean }) {
  return (
    <FormActions>
      <Button variant="default" onClick={() => void frame.leave()}>
        Cancelar
      </Button>
      {/* Not busy while a question is open: a busy button cannot get the focus back from it. */}
      <Button type="submit" loading={saving && !frame.asking}>
        Salvar
      </Button>
    </FormActions>
  )
}
