import type { ReactNode } from 'react'
import { useDialogFrame } from './dialog-frame.ts'
import { Modal } from './modal.tsx'

interface FormModalProps {
  title: string
  size?: number
  children: ReactNode
}

/** Asks before it throws away what was typed. */
export function FormModal({ size = 720, ...rest }: FormModalProps) {
  const { opened, leave } = useDialogFrame()
  return <Modal {...rest} size={size} opened={opened} onLeave={() => void leave()} />
}
