import { isPassing, messageOf } from './api-error.ts'
import { sessionUser } from './session.ts'
import { type Toast, toast } from './toast.ts'

interface Said {
  done: string
  undone?: string
  next?: Toast['next'] | undefined
}

/** `user` did it, and is asked only while still here. */
export function offerUndo({ done, undone, next }: Said, undo: () => Promise<unknown>, user = sessionUser()): void {
  const say: typeof toast = (shown) => {
    if (sessionUser() === user) toast(shown)
  }
  const run = async () => {
    try {
      await undo()
      if (undone) say({ message: undone })
    } catch (error) {
      const action = { label: 'Tentar de novo', run: () => void run(), undoes: true }
      // The reason comes first, because a long name is cut.
      const message = `Não foi possível desfazer. ${messageOf(error)} (${done})`
      say({ message, tone: 'error', ...(isPassing(error) && { action }) })
    }
  }
  say({ message: done, action: { label: 'Desfazer', run: () => void run(), undoes: true }, ...(next && { next }) })
}
