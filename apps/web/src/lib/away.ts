// Whether the server is out of reach and the screen shows what this phone has kept of it.

import { useSyncExternalStore } from 'react'
import { keeps } from './kept-user.ts'

let away = false
let back: (() => void) | undefined
const listeners = new Set<() => void>()
let isAnswered = false

export const isAway = (): boolean => away

/** `onAnswer`: the server has answered again. */
export function setAway(is: boolean, onAnswer?: () => void): void {
  away = is
  back = onAnswer
  for (const listener of listeners) listener()
}

export const useAway = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isAway)

export function noteAnswer(): void {
  isAnswered = true
  back?.()
}

let load: (() => Promise<{ showFigures: () => Promise<boolean> }>) | undefined

/** By the app, whose code this must not import. */
export function provideFigures(code: typeof load): void {
  load = code
}

let showing: Promise<boolean> | undefined

/** Without a network: shows what is kept. Answers whether there is something. */
export function showKept(): Promise<boolean> {
  if (!load || !keeps()) return Promise.resolve(false)
  showing ??= load()
    .then(({ showFigures }) => showFigures())
    .catch(() => false)
    .finally(() => {
      showing = undefined
    })
  return showing
}

const PATIENCE = 2_000

/** For the first page: at once without a network, else when no answer has come after two seconds. Answers false without any. */
export async function showKeptEarly(): Promise<boolean> {
  if (!navigator.onLine) return showKept()
  setTimeout(() => isAnswered || void showKept(), PATIENCE)
  return true
}
