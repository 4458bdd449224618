import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { InMantine } from '../mantine/in-mantine.tsx'
import { useDialogFrame } from './dialog-frame.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface FormModalProps {
  title: string
  size?: number
  children: ReactNode
}

export function FormModal({ title, size = 720, children }: FormModalProps) {
  const { opened, leave, asking } = useDialogFrame()
  const dialog = useDialogFocus(opened, () => void leave(), title)
  useAboveKeyboard(opened)
  return (
    <InMantine>
      <Modal
        {...dialog}
        closeOnEscape={!asking}
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {children}
      </Modal>
    </InMantine>
  )
}
