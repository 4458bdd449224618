// Stores what a phone keeps of its user: figures, and transactions that wait to be sent. Each write asks in its own transaction
// whose database it is, so that a tab which has not heard of a sign-out writes nothing after it.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Figure } from './figure-rules.ts'
import type { Entry } from './outbox-rules.ts'
import { SHARED_CACHE } from './shared-names.ts'

interface Kept extends DBSchema {
  owner: { key: string; value: string }
  figures: { key: string; value: Figure }
  outbox: { key: string; value: Entry }
}

const STORES = ['owner', 'figures', 'outbox'] as const
const OWNER = 'user'

let opened: Promise<IDBPDatabase<Kept>> | undefined

function database(): Promise<IDBPDatabase<Kept>> {
  const forget = () => {
    opened = undefined
  }
  opened ??= openDB<Kept>('tostao', 1, {
    upgrade: (db) => {
      db.createObjectStore('owner')
      db.createObjectStore('figures', { keyPath: 'hash' })
      db.createObjectStore('outbox', { keyPath: 'key' })
    },
    // Another page deletes it, or has a newer build.
    blocking: (_current, _wanted, { target }) => {
      if (target instanceof IDBDatabase) target.close()
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** From now on things of this user are kept: those of another one go. */
export async function claim(user: string): Promise<void> {
  const trx = (await database()).transaction(STORES, 'readwrite')
  const owner = trx.objectStore('owner')
  if ((await owner.get(OWNER)) !== user) await Promise.all(STORES.map((store) => trx.objectStore(store).clear()))
  await owner.put(user, OWNER)
  await trx.done
}

export async function clearAll(): Promise<void> {
  const trx = (await database()).transaction(STORES, 'readwrite')
  await Promise.all([...STORES.map((store) => trx.objectStore(store).clear()), trx.done])
  await caches.delete(SHARED_CACHE)
}

/** After a session that was ended elsewhere only what waits to be sent stays. */
export const clearFigures = async (): Promise<void> => (await database()).clear('figures')

export async function readFigures(user: string): Promise<Figure[]> {
  const trx = (await database()).transaction(['owner', 'figures'])
  return (await trx.objectStore('owner').get(OWNER)) === user ? trx.objectStore('figures').getAll() : []
}

/** `outdated` says which of all do not stay. */
export async function writeFigures(
  user: string,
  figures: readonly Figure[],
  outdated: (all: readonly Figure[]) => readonly Figure[],
): Promise<void> {
  const trx = (await database()).transaction(['owner', 'figures'], 'readwrite')
  const store = trx.objectStore('figures')
  if ((await trx.objectStore('owner').get(OWNER)) !== user) return
  for (const figure of figures) await store.put(figure)
  for (const { hash } of outdated(await store.getAll())) await store.delete(hash)
  await trx.done
}

/** In the order in which they were recorded. */
export async function readEntries(user: string): Promise<Entry[]> {
  const entries = await (await database()).getAll('outbox')
  return entries.filter((entry) => entry.user === user).toSorted((a, b) => a.order - b.order)
}

/** On the disk when it answers: a phone may be at its last percent. Throws for anybody but the user whose things are kept here. */
export async function addEntry(entry: Entry): Promise<void> {
  const trx = (await database()).transaction(['owner', 'outbox'], 'readwrite', { durability: 'strict' })
  if ((await trx.objectStore('owner').get(OWNER)) !== entry.user) throw new Error('Nothing is kept for this user')
  await trx.objectStore('outbox').add(entry)
  await trx.done
}

/** Nothing where it has gone meanwhile. */
export async function changeEntry(key: string, change: Partial<Entry>): Promise<void> {
  const trx = (await database()).transaction('outbox', 'readwrite')
  const entry = await trx.store.get(key)
  if (entry) await trx.store.put({ ...entry, ...change })
  await trx.done
}

export const removeEntry = async (key: string): Promise<void> => (await database()).delete('outbox', key)
