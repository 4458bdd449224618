// Keeps the answers of an allow-list, and shows them when the server is out of reach.

import type { Query } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { isAway, setAway } from '../away.ts'
import { keeps, keptUser } from '../kept-user.ts'
import { buildName } from '../new-version.ts'
import { queryClient } from '../query-client.ts'
import { assumeUser } from '../session.ts'
import { now } from '../today.ts'
import { readFigures, writeFigures } from './database.ts'
import { type Figure, isKept, outdated, shortened } from './figure-rules.ts'
import { sendSoon } from './outbox.ts'

/** Puts what is kept in the place of what could not be read; newer answers stay. Answers whether there is something. */
export async function showFigures(): Promise<boolean> {
  const user = keptUser()
  if (user === undefined || !keeps()) return false
  const all = await readFigures(user)
  if (!keeps()) return false
  const gone = new Set(outdated(all, buildName(), now()))
  const figures = all.filter((figure) => !gone.has(figure))
  assumeUser(user)
  for (const { key, data, at } of figures) {
    // Pages that are opened later find it, too.
    const query = queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: [...key], gcTime: Number.POSITIVE_INFINITY })
    if (query.state.dataUpdatedAt < at) queryClient.setQueryData([...key], data, { updatedAt: at })
  }
  setAway(true, () => void comeBack())
  return figures.length > 0
}

let isReturning = false

/** All that is on the screen is read again before the notice goes: what is left of the store is forgotten. */
async function comeBack(): Promise<void> {
  if (isReturning) return
  isReturning = true
  try {
    await queryClient.refetchQueries({ type: 'active' })
    const active = queryClient.getQueryCache().findAll({ type: 'active' })
    if (active.some(({ state: { error } }) => error instanceof ApiError && error.status === 0)) return
    queryClient.removeQueries({ type: 'inactive' })
    setAway(false)
    void sendSoon()
  } finally {
    isReturning = false
  }
}

const AFTER = 1_500
/** A write makes all answers old; what is not on the screen is read again once its user has paused. */
const PAUSE = 2_000

/** From now on, until the page is left. */
export function keepFigures(user: string, ask: () => Promise<void>): () => void {
  const changed = new Map<string, Figure>()
  let writing: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(writing)
    writing = undefined
    // After a change the figures are kept together, once all are read again: a first page of two moments would not add up.
    if (asking !== undefined || changed.size === 0 || !keeps()) return
    const figures = [...changed.values()]
    changed.clear()
    await writeFigures(user, figures, (all) => outdated(all, buildName(), now())).catch(() => undefined)
  }
  const readAgain = async () => {
    clearTimeout(asking)
    if (isAway() || !keeps()) asking = undefined
    else {
      const asked = asking
      await ask().catch(() => undefined)
      // Changed once more meanwhile: that reading writes.
      if (asking !== asked) return
      asking = undefined
    }
    await write()
  }
  const note = ({ queryKey, queryHash, state }: Query) => {
    if (state.data === undefined || !isKept(queryKey) || !keeps()) return
    const data = shortened(queryKey, state.data)
    const size = JSON.stringify(data).length
    changed.set(queryHash, { hash: queryHash, key: queryKey, data, at: state.dataUpdatedAt, size, build: buildName() })
    writing ??= setTimeout(() => void write(), AFTER)
  }
  for (const query of queryClient.getQueryCache().getAll()) note(query)
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' && !event.action.manual) note(event.query)
    if (event.action.type !== 'invalidate' || isAway()) return
    clearTimeout(asking)
    asking = setTimeout(() => void readAgain(), PAUSE)
  })
  // A phone may end a page that it hides.
  const hide = () => {
    if (document.visibilityState === 'hidden') void (asking === undefined ? write() : readAgain())
  }
  document.addEventListener('visibilitychange', hide)
  return () => {
    clearTimeout(writing)
    clearTimeout(asking)
    document.removeEventListener('visibilitychange', hide)
    unsubscribe()
  }
}
