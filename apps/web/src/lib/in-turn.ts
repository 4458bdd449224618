import type { Id } from '@tostao/contract/fields'

interface Versioned {
  id: Id
  version: number
}

/**
 * For changes of one press that may follow each other before the list is read again: each waits for the one before, and is
 * sent with the version that it gave. Else the server would take one's own change for somebody else's.
 */
export function inTurn() {
  const last = new Map<Id, { read: number; now: Promise<number> }>()

  return <Done extends { version: number } | undefined>(
    { id, version }: Versioned,
    write: (version: number) => Promise<Done>,
  ): Promise<Done> => {
    const before = last.get(id)
    const now = before?.read === version ? before.now : Promise.resolve(version)
    const done = now.then(write)
    const next = done.then(
      (made) => made?.version ?? now,
      () => now,
    )
    last.set(id, { read: version, now: next })
    return done
  }
}
