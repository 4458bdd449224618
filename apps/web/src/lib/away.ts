// Whether the server is out of reach and the screen shows what this phone has kept of it.

import { useSyncExternalStore } from 'react'
import { reach } from './call.ts'
import { keeps } from './kept-user.ts'

let back: (() => void) | undefined
const listeners = new Set<() => void>()
let isAnswered = false

reach.onAnswer = () => {
  isAnswered = true
  back?.()
}

export const isAway = (): boolean => reach.isAway

/** `onAnswer`: the server has answered again. */
export function setAway(is: boolean, onAnswer?: () => void): void {
  reach.isAway = is
  back = onAnswer
  for (const listener of listeners) listener()
}

export const useAway = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isAway)

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

/** Before the first page: shows what is kept at once without a network, else when no answer has come after two seconds. */
export async function showKeptEarly(): Promise<boolean> {
  if (!navigator.onLine) return showKept()
  setTimeout(() => isAnswered || void showKept(), PATIENCE)
  return true
}
