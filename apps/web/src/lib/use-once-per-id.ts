import type { Id } from '@tostao/contract/fields'
import { useRef } from 'react'

/** Runs the work of a record unless the same is under way: a double click would do it twice. */
export function useOncePerId() {
  const running = useRef(new Set<Id>())
  return async (id: Id, work: () => Promise<void>): Promise<void> => {
    if (running.current.has(id)) return
    running.current.add(id)
    await work().finally(() => running.current.delete(id))
  }
}
