import { Popover } from '@mantine/core'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { InMantine } from '../mantine/in-mantine.tsx'
import { useDialogFrame } from './dialog-frame.ts'
import classes from './pop-panel.module.css'
import { Sheet } from './sheet.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface PopPanelProps {
  title: string
  /** What was pressed. */
  anchor: HTMLElement
  children: (place: 'popover' | 'sheet') => ReactNode
  width?: string
  /** What a sheet begins with; by default the title. */
  subject?: ReactNode
}

const PHONE = '(max-width: 48em)'

/** A small choice beside what was pressed; on a phone a sheet. */
export function PopPanel({ title, anchor, children, subject, width = '18rem' }: PopPanelProps) {
  const [isPhone] = useState(() => matchMedia(PHONE).matches)
  return isPhone ? (
    <Sheet title={title} titleHidden={subject !== undefined}>
      {subject}
      {children('sheet')}
    </Sheet>
  ) : (
    <Beside {...{ title, anchor, width }}>{children('popover')}</Beside>
  )
}

function Beside({
  title,
  anchor,
  width,
  children,
}: Pick<PopPanelProps, 'title' | 'anchor' | 'width'> & { children: ReactNode }) {
  const { opened, close } = useDialogFrame()
  useReturnFocus(opened)
  return (
    <InMantine>
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-start"
        offset={6}
        width={width}
        trapFocus
        withRoles={false}
        hideDetached={false}
      >
        <Popover.Target>
          <Anchor element={anchor} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={title} className={classes.panel ?? ''}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </InMantine>
  )
}

/** Gives an element that is already on the page as the popover's target. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
