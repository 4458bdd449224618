import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { accessToken } from '../../lib/session.ts'
import { InMantine } from '../mantine/in-mantine.tsx'
import { enterTyped } from './enter-typed.ts'
import { type ModalFrame, ModalFrameContext } from './modal-frame.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { type Confirm, useConfirm } from './use-confirm.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface FormModalProps {
  title: string
  opened: boolean
  onClose: () => void
  size?: number
  children: ReactNode | ((frame: ModalFrame) => ReactNode)
}

export function FormModal({ title, opened, onClose, size = 720, children }: FormModalProps) {
  const confirm = useConfirm(opened)
  const dirty = useRef(false)
  const saving = useRef(false)
  const [asking, setAsking] = useState(false)

  const isDirty = useCallback(() => {
    enterTyped()
    return dirty.current
  }, [])
  const ask: Confirm = async (question) => {
    setAsking(true)
    const yes = await confirm(question)
    setAsking(false)
    return yes
  }
  const leave = async () => {
    if (saving.current) return false
    const question = { title: 'Descartar o que foi digitado?', confirm: 'Descartar', danger: true }
    if (isDirty() && !(await ask(question))) return false
    dirty.current = false
    onClose()
    return true
  }
  const dialog = useDialogFocus(opened, () => void leave())
  useAboveKeyboard(opened)
  useEffect(() => {
    if (!opened) return
    // Let the browser ask before unload, except when the page reloads because another user signed in.
    const warn = (event: BeforeUnloadEvent) => isDirty() && accessToken() !== null && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [opened, isDirty])
  const guard = (next: boolean) => {
    dirty.current = next
  }
  const reportSaving = (next: boolean) => {
    saving.current = next
  }
  const frame = { leave, ask, asking, guard, reportSaving }

  return (
    <InMantine>
      <Modal.Root {...dialog} closeOnEscape={!asking} size={size}>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Fechar" />
          </Modal.Header>
          <Modal.Body>
            <ModalFrameContext value={frame}>
              {typeof children === 'function' ? children(frame) : children}
            </ModalFrameContext>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </InMantine>
  )
}
