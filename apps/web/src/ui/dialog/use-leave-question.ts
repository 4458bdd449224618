import { type Question, useConfirm } from './use-confirm.ts'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

export function useLeaveQuestion(losesSomething: boolean, question: Question): void {
  const confirm = useConfirm()
  useNavigationBlocker(losesSomething, {
    shouldBlock: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
    onBlocked: ({ proceed, reset }) => void confirm(question).then((leaves) => (leaves ? proceed() : reset())),
  })
}
