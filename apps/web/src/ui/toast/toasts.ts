import { newId } from '#lib/new-id.ts'
import type { Next, Toast } from '#lib/toast.ts'
import { hasOpenDialog } from '../dialog/has-open-dialog.ts'

export interface ShownToast extends Toast {
  id: string
  /** A screen reader has read it already, before another toast covered it. */
  told?: true
}

/** Only the newest is seen. One below it comes back when those above are gone, so that no 'Desfazer' is lost. */
const MAX_TOASTS = 3
/** Milliseconds that a toast is seen: one that only says something, and one that offers something. */
const SHORT = 3_500
const LONG = 8_000
/** A toast with the last chance to try again stays longest. */
const LONGEST = 60_000

let toasts: readonly ShownToast[] = []
const listeners = new Set<() => void>()

export const shownToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showToast(toast: Toast): void {
  if (toast.once && toasts.some(({ message }) => message === toast.message)) return
  const full = toasts.length >= MAX_TOASTS
  const oldest = full ? (toasts.find(({ action }) => !action) ?? toasts[0]) : undefined
  set([...toasts.filter((other) => other !== oldest), { ...toast, id: newId() }])
}

export const closeToast = (id: string): void =>
  set(toasts.filter((toast) => toast.id !== id).map((toast) => ({ ...toast, told: true })))

export const clearToasts = (): void => set([])

/** The pressed button goes away: move the focus. */
const leaveButton = () => {
  if (!hasOpenDialog()) document.querySelector('h1')?.focus({ preventScroll: true })
}

/** By a button of the toast, which goes away with it. */
export function leaveToast({ id }: ShownToast): void {
  leaveButton()
  closeToast(id)
}

/** The toast stays, so that its action and the other offers are not lost. */
export function runNext(toast: ShownToast, step: Next): void {
  leaveButton()
  const { next = [], ...rest } = toast
  const left = next.filter((other) => other !== step)
  set(toasts.map((other) => (other.id === toast.id ? { ...rest, ...(left.length > 0 && { next: left }) } : other)))
  step.run()
}

export function runAction(toast: ShownToast): void {
  leaveToast(toast)
  toast.action?.run()
}

/** Presses 'Desfazer' of the newest toast, which is far away by keyboard. */
export function pressUndo(): void {
  const newest = toasts.findLast(({ action }) => action?.undoes)
  if (newest) runAction(newest)
}

export function durationOf({ tone, action }: Toast): number {
  if (action && tone === 'error') return LONGEST
  return action || tone === 'error' ? LONG : SHORT
}

function set(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
