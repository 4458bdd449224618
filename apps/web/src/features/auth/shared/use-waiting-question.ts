import { useEffect } from 'react'
import { countWaiting } from '#lib/offline/outbox.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { ASKED, useSignOut } from './use-sign-out.ts'

const loadQuestion = async () => (await import('../components/waiting-question.tsx')).WaitingQuestion

/** Asks before a sign-out where something waits to be sent. */
export function useWaitingQuestion(): void {
  const { leaveNow } = useSignOut()
  const open = useOpen(loadQuestion)
  useEffect(() => {
    const ask = async () => {
      const count = await countWaiting().catch(() => 0)
      if (count === 0) leaveNow()
      else open({ count, onLeave: leaveNow })
    }
    const listen = (event: Event) => {
      event.preventDefault()
      void ask()
    }
    window.addEventListener(ASKED, listen)
    return () => window.removeEventListener(ASKED, listen)
  })
}
