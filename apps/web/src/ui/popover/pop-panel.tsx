import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDialogFrame } from '../dialog/dialog-frame.ts'
import { Sheet } from '../dialog/sheet.tsx'
import { useBackCloses } from '../dialog/use-back-closes.ts'
import classes from './pop-panel.module.css'
import { useClickOutside } from './use-click-outside.ts'
import { usePopover } from './use-popover.ts'

interface PopPanelProps {
  title: string
  /** What was pressed, or what stands for it. */
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

const CONTROL = ['a[href]', 'button', 'input', 'select', 'textarea'].map(
  (name) => `${name}:not(:disabled, [tabindex="-1"])`,
)

const controlsIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(CONTROL.join())].filter((control) => control.checkVisibility())

interface BesideProps extends Pick<PopPanelProps, 'title' | 'anchor' | 'width'> {
  children: ReactNode
}

function Beside({ title, anchor, width, children }: BesideProps) {
  const { opened, close } = useDialogFrame()
  const popover = usePopover(opened, { anchor, gap: 6 })
  const { ref } = popover
  // It may stand beside a mark that cannot have the focus.
  const opener = useRef(anchor)
  useBackCloses(opened, close)
  useClickOutside(opened, () => [ref.current, anchor], close)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!opened || !panel) return
    const { activeElement, body } = document
    if (activeElement instanceof HTMLElement && activeElement !== body) opener.current = activeElement
    const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? controlsIn(panel)[0] ?? panel
    first.focus({ preventScroll: true })
  }, [opened, ref])
  // Later: during a commit React would take the focus back into it.
  useEffect(() => {
    const panel = ref.current
    if (!opened || !panel) return
    return () => {
      const { activeElement, body } = document
      if (activeElement === body || panel.contains(activeElement)) opener.current.focus({ preventScroll: true })
    }
  }, [opened, ref])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget: panel, target } = event
    if (event.defaultPrevented) return
    if (key === 'Escape') close()
    // The focus goes round in it.
    else if (key === 'Tab') {
      const controls = controlsIn(panel)
      const [edge, next] = shiftKey ? [0, -1] : [-1, 0]
      if (target !== panel && target !== controls.at(edge)) return
      controls.at(next)?.focus()
    } else return
    event.preventDefault()
  }
  return createPortal(
    <div
      {...popover}
      role="dialog"
      tabIndex={-1}
      aria-label={title}
      className={`${popover.className} ${classes.panel}`}
      style={{ width }}
      onKeyDown={press}
    >
      {children}
    </div>,
    // What is outside of an open dialog cannot be used.
    anchor.closest('dialog') ?? document.body,
  )
}
