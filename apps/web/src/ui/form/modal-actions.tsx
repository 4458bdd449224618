import { type ComponentProps, use } from 'react'
import { Button } from '../button/button.tsx'
import { DialogContext } from '../dialog/dialog-frame.ts'
import { FormActions } from './form-actions.tsx'

/** 'Cancelar' and the button that submits the form of a dialog. */
export function ModalActions({ busy = false, children = 'Salvar', ...rest }: ComponentProps<typeof Button>) {
  const frame = use(DialogContext)
  return (
    <FormActions>
      <Button variant="secondary" onClick={() => void frame?.leave()}>
        Cancelar
      </Button>
      {/* Not busy while a question is open. */}
      <Button type="submit" busy={!frame?.asking && busy} {...rest}>
        {children}
      </Button>
    </FormActions>
  )
}
