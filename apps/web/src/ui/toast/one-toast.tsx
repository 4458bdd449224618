import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import classes from './one-toast.module.css'
import { closeToast, durationOf, leaveToast, runAction, runNext, type ShownToast } from './toasts.ts'
import { useRoom } from './use-room.ts'

export function OneToast({ toast }: { toast: ShownToast }) {
  const { id, message, tone = 'done', action, next } = toast
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const waits = useRoom(place)
  const isPressed = useRef(false)
  // The second click of a double one was meant for the toast that stood here before.
  const guard = (event: MouseEvent) => {
    if (event.detail > 1 && !isPressed.current) event.stopPropagation()
    else isPressed.current = true
  }
  useEffect(() => {
    if (held || waits) return
    const timer = setTimeout(() => closeToast(id), durationOf({ message, tone, ...(action && { action }) }))
    return () => clearTimeout(timer)
  }, [held, waits, id, message, tone, action])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only held open; its buttons act.
    <div
      ref={place}
      className={`${classes.toast} floating flex items-center gap-2 leading-tight print:hidden`}
      data-next={next ? true : undefined}
      data-waits={waits || undefined}
      onClickCapture={guard}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      {next?.map((step) => (
        <button key={step.label} type="button" className={classes.action} onClick={() => runNext(toast, step)}>
          {step.label}
        </button>
      ))}
      {action && (
        <button type="button" className={classes.action} onClick={() => runAction(toast)}>
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Fechar aviso" onClick={() => leaveToast(toast)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
