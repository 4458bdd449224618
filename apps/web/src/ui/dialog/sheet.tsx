import type { ReactNode } from 'react'
import { useDialogFrame } from './dialog-frame.ts'
import { Modal } from './modal.tsx'

interface SheetProps {
  title: string
  /** Read by screen readers only: the content begins with what it is about. */
  titleHidden?: boolean
  children: ReactNode
}

/** Rises from the foot of a phone's screen. */
export function Sheet(props: SheetProps) {
  const { opened, close } = useDialogFrame()
  return <Modal {...props} look="sheet" opened={opened} onLeave={close} />
}
