import { type Question, useConfirm } from './use-confirm.ts'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

/** Asks before another page, or another month of this one. */
export function useLeaveQuestion(losesSomething: boolean, question: Question): void {
  const confirm = useConfirm()
  useNavigationBlocker(losesSomething, {
    shouldBlock: ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation),
    onBlocked: ({ proceed, reset }) => void confirm(question).then((leaves) => (leaves ? proceed() : reset())),
  })
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('month') ?? ''}`
