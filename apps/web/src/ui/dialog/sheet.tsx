import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { InMantine } from '../mantine/in-mantine.tsx'
import { useDialogFrame } from './dialog-frame.ts'
import classes from './sheet.module.css'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

interface SheetProps {
  title: string
  /** Read by screen readers only: the content begins with what it is about. */
  titleHidden?: boolean
  children: ReactNode
}

/** Rises from the foot of a phone's screen. */
export function Sheet({ title, titleHidden = false, children }: SheetProps) {
  const { opened, close } = useDialogFrame()
  const dialog = useDialogFocus(opened, close, title)
  useAboveKeyboard(opened)
  return (
    <InMantine>
      <Drawer.Root {...dialog} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content classNames={{ content: classes.sheet ?? '' }}>
          <Drawer.Body className={classes.body ?? ''}>
            <div className={`${classes.header} line between`} data-hidden={titleHidden || undefined}>
              <Drawer.Title>{title}</Drawer.Title>
              <Drawer.CloseButton aria-label="Fechar" />
            </div>
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </InMantine>
  )
}
