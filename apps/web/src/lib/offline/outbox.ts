// Keeps what is recorded without a network until it is sent. `outbox-rules.ts` has the rules.

import type { Call } from '@tostao/contract/endpoint'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ApiError, isUnanswered } from '../api-error.ts'
import { isAway } from '../away.ts'
import { call, UNSURE } from '../call.ts'
import { keeps, keptUser } from '../kept-user.ts'
import { queryClient } from '../query-client.ts'
import { isSessionLost, isSignedIn, onSession, sessionUser } from '../session.ts'
import { now } from '../today.ts'
import { addEntry, changeEntry, claim, readEntries, removeEntry } from './database.ts'
import {
  type Entry,
  isDue,
  MAX_ENTRIES,
  type Outbox,
  type Outcome,
  offlineKey,
  oneAtATime,
  outcomeOf,
  sendAll,
  WAITS,
} from './outbox-rules.ts'

/** Milliseconds until it waits in the outbox: the key makes it safe. */
const PATIENCE = 10_000
const SEND_TIMEOUT = 30_000

const others = new BroadcastChannel('outbox')
const listeners = new Set<() => void>()
others.addEventListener('message', ({ data }) => {
  lookAgain()
  if (data === 'sent') void queryClient.invalidateQueries()
})

let shown: readonly Entry[] = []
onSession(() => {
  // Nothing of the last user, also not until the next one's is read.
  shown = []
  lookAgain()
})

/** Reads again what the signed-in user has waiting. */
async function look(): Promise<void> {
  const user = sessionUser()
  const entries = user === undefined ? [] : await readEntries(user)
  shown = user === sessionUser() ? entries : []
  for (const listener of listeners) listener()
}

/** Where the browser keeps nothing there is nothing to show. */
const lookAgain = () => void look().catch(() => undefined)

async function tell(): Promise<void> {
  others.postMessage('changed')
  await look()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  lookAgain()
  return () => void listeners.delete(listener)
}

/** The newest first. */
export const useOutbox = (): readonly Entry[] => useSyncExternalStore(subscribe, () => shown)

export async function countWaiting(): Promise<number> {
  await look()
  return shown.length
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** A new transaction as its form saves it: an entry, or a transfer. */
type Recorded =
  | { entry: Call<typeof transactions.create>['body'] }
  | { transfer: Call<typeof transfers.create>['body'] }

interface Options {
  idempotencyKey: string
  signal: AbortSignal
}

const create = (recorded: Recorded, options: Options) =>
  'transfer' in recorded
    ? call(transfers.create, { body: recorded.transfer }, options)
    : call(transactions.create, { body: recorded.entry }, options)

/** Creates it; where the server is out of reach it is kept to be sent later, and the answer is its key. */
export async function createOrKeep<Done>(
  recorded: Recorded,
  id: string,
  createNow: (options: Options) => Promise<Done>,
): Promise<Done | { waits: string }> {
  let key = offlineKey(id)
  let failure: unknown
  if (navigator.onLine && !isAway()) {
    // It may arrive although no answer does: it waits under the key that was sent.
    key = id
    try {
      return await createNow({ idempotencyKey: key, signal: AbortSignal.timeout(PATIENCE) })
    } catch (error) {
      if (!isUnanswered(error) && !isTimeout(error)) throw error
      failure = isTimeout(error) ? new ApiError({ status: 0, code: 'unanswered', message: UNSURE }) : error
    }
  }
  try {
    await keep(recorded, key)
  } catch (error) {
    // The storage is full, say. It may be on the server: the form has to try again with its key.
    throw failure ?? error
  }
  return { waits: key }
}

async function keep(recorded: Recorded, key: string): Promise<void> {
  const user = sessionUser()
  if (user === undefined) throw new Error('Nobody is signed in')
  if (keeps()) await claim(user)
  const entries = await readEntries(user)
  // Kept by an earlier try of the same form.
  if (entries.some((entry) => entry.key === key)) return
  if (entries.length >= MAX_ENTRIES)
    throw new ApiError({ status: 0, code: 'outbox_full', message: `${MAX_ENTRIES} lançamentos já aguardam envio.` })
  const order = (entries.at(-1)?.order ?? 0) + 1
  await addEntry({ key, order, user, ...wireOf(recorded), at: now(), state: 'waiting' })
  await tell()
  void sendSoon()
}

const wireOf = (recorded: Recorded): Pick<Entry, 'call' | 'body'> =>
  'transfer' in recorded
    ? { call: 'POST /transfers', body: z.encode(transfers.create.body, recorded.transfer) }
    : { call: 'POST /transactions', body: z.encode(transactions.create.body, recorded.entry) }

/** The body as the form has it; undefined where this build does not take it any more. */
export function bodyOf(entry: Entry): Recorded | undefined {
  if (entry.call === 'POST /transfers') {
    const transfer = z.safeParse(transfers.create.body, entry.body)
    return transfer.success ? { transfer: transfer.data } : undefined
  }
  const created = z.safeParse(transactions.create.body, entry.body)
  return created.success ? { entry: created.data } : undefined
}

export async function discard(key: string): Promise<void> {
  await removeEntry(key)
  await tell()
}

/** An old one that is to be sent after all. */
export async function confirm(key: string): Promise<void> {
  await changeEntry(key, { confirmed: true })
  await tell()
  await sendSoon()
}

const OUTBOX: Outbox = {
  due: async () => {
    const user = sessionUser()
    return user === undefined ? [] : (await readEntries(user)).filter((entry) => isDue(entry, now()))
  },
  change: async ({ key }, change) => {
    await changeEntry(key, change)
    await tell()
  },
  remove: ({ key }) => discard(key),
}

async function send(entry: Entry): Promise<Outcome> {
  if (sessionUser() !== entry.user || keptUser() !== entry.user) return 'signed out'
  if (!isSignedIn() || isSessionLost()) return 'signed out'
  const recorded = bodyOf(entry)
  if (!recorded) return { refused: 'Esta versão do Tostão não aceita mais este lançamento.' }
  try {
    await create(recorded, { idempotencyKey: entry.key, signal: AbortSignal.timeout(SEND_TIMEOUT) })
    return outcomeOf()
  } catch (error) {
    return error instanceof ApiError ? outcomeOf(error) : 'later'
  }
}

let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** One page sends at a time. Answers whether nothing is left to be sent. */
const sendOnce = oneAtATime(async () => {
  const { sent, end } = await navigator.locks.request('outbox', () => sendAll(OUTBOX, send))
  if (end === 'later') tryLater()
  if (sent > 0) {
    others.postMessage('sent')
    await queryClient.invalidateQueries()
  }
  return end === 'sent'
})

function tryLater(): void {
  clearTimeout(timer)
  const wait = WAITS[tries]
  tries += 1
  if (wait !== undefined) timer = setTimeout(() => void sendOnce(), wait)
}

/** At the start, when the page is looked at again, when the network is back, and after something was recorded. */
export function sendSoon(): Promise<boolean> {
  tries = 0
  return sendOnce()
}

/** Until its user leaves. */
export function followOutbox(): () => void {
  const run = () => void sendSoon()
  for (const moment of ['online', 'focus']) window.addEventListener(moment, run)
  run()
  return () => {
    clearTimeout(timer)
    for (const moment of ['online', 'focus']) window.removeEventListener(moment, run)
  }
}
