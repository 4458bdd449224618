import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isSignedIn } from '../lib/session.ts'
import { type Question, useConfirm } from './use-confirm.ts'

/** Asks before leaving for another page, where that would lose something. `question` is the same object each time. */
export function useLeaveQuestion(losesSomething: boolean, question: Question): void {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losesSomething && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, question])
}
