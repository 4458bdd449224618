import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { isSignedIn } from '#lib/session.ts'
import { type Question, useConfirm } from './use-confirm.ts'

type Navigation = Parameters<BlockerFunction>[0]
type Blocked = Pick<Extract<Blocker, { state: 'blocked' }>, 'proceed' | 'reset'>

interface NavigationBlocker {
  shouldBlock: (navigation: Navigation) => boolean
  onBlocked: (blocked: Blocked) => void
}

/** In order of opening: the last one is on top. */
const blockers: NavigationBlocker[] = []

export function useNavigationBlocker(active: boolean, given: NavigationBlocker): void {
  const shouldBlock = useEffectEvent(given.shouldBlock)
  const onBlocked = useEffectEvent(given.onBlocked)

  // With what is drawn: a step back right after a question has closed is not blocked by it any more.
  useLayoutEffect(() => {
    if (!active) return
    const own: NavigationBlocker = {
      shouldBlock: (navigation) => shouldBlock(navigation),
      onBlocked: (blocked) => onBlocked(blocked),
    }
    blockers.push(own)
    return () => {
      blockers.splice(blockers.indexOf(own), 1)
    }
  }, [active])
}

/** For the shell: the router can be blocked in one place only. */
export function useBlockedNavigations(): void {
  const blocking = useRef<NavigationBlocker>(undefined)
  const blocker = useBlocker((navigation) => {
    blocking.current = isSignedIn() ? blockers.findLast((one) => one.shouldBlock(navigation)) : undefined
    return blocking.current !== undefined
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocking.current?.onBlocked(blocker)
  }, [blocker])
}

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
