import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { isSignedIn } from '../../lib/session.ts'

type Navigation = Parameters<BlockerFunction>[0]
/** A navigation that was held back: it goes on, or is given up. */
type Held = Pick<Extract<Blocker, { state: 'blocked' }>, 'proceed' | 'reset'>

interface Hold {
  wants: (navigation: Navigation) => boolean
  onHeld: (held: Held) => void
}

/** The newest last: what opened last is on top. */
const holds: Hold[] = []

/** While `active`, holds back the navigations that it wants and nothing above it does. */
export function useHold(active: boolean, hold: Hold): void {
  const wants = useEffectEvent(hold.wants)
  const onHeld = useEffectEvent(hold.onHeld)

  // With what is drawn: a step back right after a question has closed is not held by it any more.
  useLayoutEffect(() => {
    if (!active) return
    const own: Hold = { wants: (navigation) => wants(navigation), onHeld: (held) => onHeld(held) }
    holds.push(own)
    return () => {
      holds.splice(holds.indexOf(own), 1)
    }
  }, [active])
}

/** The browser's back button closes what is open above the page, and leaves the page as it is. */
export function useBackCloses(opened: boolean, close: () => void): void {
  useHold(opened, {
    wants: ({ historyAction }) => historyAction === 'POP',
    onHeld: ({ reset }) => {
      reset()
      close()
    },
  })
}

/** The shell's part: the router can be blocked in one place only. */
export function useHeldNavigations(): void {
  const holder = useRef<Hold>(undefined)
  const blocker = useBlocker((navigation) => {
    holder.current = isSignedIn() ? holds.findLast((hold) => hold.wants(navigation)) : undefined
    return holder.current !== undefined
  })
  useEffect(() => {
    if (blocker.state === 'blocked') holder.current?.onHeld(blocker)
  }, [blocker])
}
