import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptUser } from '#lib/kept-user.ts'
import { move } from '#lib/place.ts'
import { stopReading } from '#lib/query-client.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { leave } from './end-session.ts'

const mutationKey = ['sign-out']
const ASKED = 'ask-sign-out'

/** `isPending` is true for all buttons that sign out. */
export function useSignOut() {
  const isPending = useIsMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await stopReading()
      await leave()
      move('/login')
    },
    meta: { quiet: true },
  })
  // The button may go at once, as that of a menu does: the shell asks.
  const ask = () => window.dispatchEvent(new Event(ASKED))
  return { isPending, signOut: () => (keptUser() === undefined ? mutate() : ask()), leaveNow: () => mutate() }
}

const loadQuestion = async () => (await import('../components/waiting-question.tsx')).WaitingQuestion
const loadOutbox = () => import('#lib/offline/outbox.ts')

/** For the shell: asks first where something waits to be sent. */
export function useWaitingQuestion(): void {
  const { leaveNow } = useSignOut()
  const open = useOpen(loadQuestion)
  useEffect(() => {
    const ask = async () => {
      // Where the code is out of reach, nothing was kept by this page.
      const count = await loadOutbox()
        .then(({ countWaiting }) => countWaiting())
        .catch(() => 0)
      if (count === 0) leaveNow()
      else open({ count, onLeave: leaveNow })
    }
    const listen = () => void ask()
    window.addEventListener(ASKED, listen)
    return () => window.removeEventListener(ASKED, listen)
  })
}
