import { IconX } from '@tabler/icons-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useAtFoot } from '#lib/at-foot.ts'
import { IconButton } from '../button/icon-button.tsx'
import classes from './modal.module.css'
import { enterTop, isEntered, leaveTop } from './top-dialog.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useBackCloses } from './use-back-closes.ts'

interface ModalProps {
  opened: boolean
  title: string
  /** Read by screen readers only: the content begins with what it is about. */
  titleHidden?: boolean
  /** The id of a text that screen readers read with the title. */
  describedBy?: string
  /** A sheet rises from the foot of the screen; on a phone all do. A question stands in the middle. */
  look?: 'form' | 'question' | 'sheet'
  /** Pixels of a letter's usual size. */
  size?: number
  /** Escape, the back button, the cross, or a press beside it: closes it, or asks first. */
  onLeave: () => void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus, makes the page behind it inert and gives the focus back. */
export function Modal(props: ModalProps) {
  const { opened, title, titleHidden = false, describedBy, look = 'form', size = 440, onLeave, children } = props
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(opened, onLeave)
  useAboveKeyboard(opened && look !== 'question')
  useLayoutEffect(() => {
    if (!opened || !ref.current) return
    enterTop(ref.current)
    ref.current.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [opened])
  // Later: during a commit React would take the focus back into it.
  useEffect(() => {
    const dialog = ref.current
    if (!opened || !dialog) return
    return () => leaveTop(dialog)
  }, [opened])

  useAtFoot(ref, opened)

  const presses = usePresses(opened, onLeave)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // Else Chromium closes it at the second Escape, whatever is asked.
    event.preventDefault()
    onLeave()
  }
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={classes.modal}
      data-look={look}
      style={{ '--size': `${size / 16}rem` } as CSSProperties}
      onKeyDown={press}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave()
      }}
      onClose={({ currentTarget: dialog }) => {
        // Closed by the browser alone.
        if (dialog.open || !isEntered(dialog)) return
        dialog.showModal()
        onLeave()
      }}
      {...presses}
    >
      <div className={`${classes.header} flex items-center justify-between`} data-hidden={titleHidden || undefined}>
        <h2 id={id}>{title}</h2>
        <IconButton label="Fechar" className={classes.close ?? ''} onClick={onLeave}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

/** A press beside the dialog leaves it. */
function usePresses(opened: boolean, onLeave: () => void) {
  // The second press of a double click on what opened the dialog would close it, or hit what has come under the pointer.
  const isPressed = useRef(false)
  // A text that is selected may end beside the dialog.
  const beganBeside = useRef(false)
  useLayoutEffect(() => {
    isPressed.current = !opened
  }, [opened])
  return {
    onPointerDown: (event: MouseEvent<HTMLElement>) => {
      beganBeside.current = isBeside(event)
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const isSecond = !isPressed.current && event.detail > 1
      if (!isSecond) isPressed.current = true
      if (isSecond) {
        event.preventDefault()
        event.stopPropagation()
      } else if (beganBeside.current && isBeside(event)) onLeave()
    },
  }
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
