import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onToast } from '../../lib/toast.ts'
import classes from './toaster.module.css'
import {
  clearToasts,
  closeToast,
  durationOf,
  leaveToast,
  runAction,
  runNext,
  type ShownToast,
  shownToasts,
  showToast,
  subscribeToToasts,
} from './toasts.ts'
import { useRoom } from './use-room.ts'

export function Toaster() {
  const newest = useSyncExternalStore(subscribeToToasts, shownToasts).at(-1)
  useEffect(() => {
    const stop = onToast(showToast)
    return () => {
      stop()
      // The next user must not see them.
      clearToasts()
    }
  }, [])
  const shown = newest && <OneToast key={newest.id} toast={newest} />
  const isTold = newest?.told
  const isAlert = newest?.tone === 'error' && !isTold
  return (
    <>
      {/* A screen reader tells only what changes in a region that it knows; an alert is told when it appears. */}
      <div role="status">{!isAlert && !isTold && shown}</div>
      {isAlert && <div role="alert">{shown}</div>}
      {isTold && shown}
    </>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { id, message, tone = 'done', action, next } = toast
  const [held, setHeld] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const bottom = useRoom(place)
  const waits = bottom === undefined
  useEffect(() => {
    if (held || waits) return
    const timer = setTimeout(() => closeToast(id), durationOf({ message, tone, ...(action && { action }) }))
    return () => clearTimeout(timer)
  }, [held, waits, id, message, tone, action])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only held open; its buttons act.
    <div
      ref={place}
      className={`${classes.toast} floating no-print tight line gap-2`}
      data-next={next ? true : undefined}
      data-waits={waits || undefined}
      style={{ bottom }}
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
