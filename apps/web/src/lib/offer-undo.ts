import { isPassing, messageOf } from './api-error.ts'
import { sessionUser } from './session.ts'
import { type Toast, toast } from './toast.ts'

/** What is said of a write: that it is done, that it was undone, and what could follow. */
export type Notice = string | { done: string; undone?: string; undoLabel?: string; next?: Toast['next'] }

/** `user` did it, and hears of it only while still here. */
export function offerUndo(said: Notice, undo?: () => Promise<unknown>, user = sessionUser()): void {
  const { done, undone, undoLabel = 'Desfazer', next } = typeof said === 'string' ? { done: said } : said
  const say: typeof toast = (shown) => {
    if (sessionUser() === user) toast(shown)
  }
  const run = async () => {
    try {
      await undo?.()
      if (undone) say({ message: undone })
    } catch (error) {
      const action = { label: 'Tentar de novo', run: () => void run(), undoes: true }
      // The reason comes first, because a long name is cut.
      const message = `Não foi possível desfazer. ${messageOf(error)} (${done})`
      say({ message, tone: 'error', ...(isPassing(error) && { action }) })
    }
  }
  const action = undo && { label: undoLabel, run: () => void run(), undoes: true }
  say({ message: done, ...(action && { action }), ...(next && next.length > 0 && { next }) })
}
