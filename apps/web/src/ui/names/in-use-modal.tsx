import type { Uses } from '@tostao/contract/uses'
import { monthOf } from '@tostao/primitives/calendar'
import { flushSync } from 'react-dom'
import { today } from '#lib/today.ts'
import { Button } from '../button/button.tsx'
import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { Modal } from '../dialog/modal.tsx'
import { FormActions } from '../form/form-actions.tsx'
import { usesText } from './uses-text.ts'

/** Something that helps where a record is in use. */
export interface Help {
  label: string
  run: () => void
}

interface InUseModalProps {
  name: string
  uses: Uses
  /** Why it is not deleted. */
  message: string
  helps: readonly Help[]
}

/** In the place of a deletion: what uses the record, and what can be done instead. */
export function InUseModal({ name, uses, message, helps }: InUseModalProps) {
  const { opened, close } = useDialogFrame()
  const help = ({ run }: Help) => {
    // Gone first: what follows may open a dialog of its own.
    flushSync(close)
    run()
  }
  return (
    <Modal opened={opened} look="question" size={520} title={`Excluir ${name}?`} onLeave={close}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="wrap-anywhere">{usesText(name, uses, monthOf(today()))}</p>
          <p className="text-ink-2 text-small">{message}</p>
        </div>
        <FormActions>
          <Button variant="secondary" data-autofocus onClick={close}>
            Cancelar
          </Button>
          {helps.map((one) => (
            <Button key={one.label} variant="soft" onClick={() => help(one)}>
              {one.label}
            </Button>
          ))}
        </FormActions>
      </div>
    </Modal>
  )
}
