import { type Question, useConfirm } from './use-confirm.ts'
import { useHold } from './use-hold.ts'

/** Asks before leaving for another page, where that would lose something. */
export function useLeaveQuestion(losesSomething: boolean, question: Question): void {
  const confirm = useConfirm()
  useHold(losesSomething, {
    wants: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    onHeld: ({ proceed, reset }) => void confirm(question).then((leaves) => (leaves ? proceed() : reset())),
  })
}
