// Decides about a transaction that was recorded without a network. Its idempotency key makes every step safe to repeat:
// one that was killed before, while or after it was sent is sent again, and the server counts it once.

import { UNEXPECTED } from '../api-error.ts'

const DAY = 24 * 60 * 60 * 1000
/** As long as the server knows keys that begin with `offline-`. */
export const MAX_AGE = 30 * DAY
/** The server keeps the answers of as many keys of a user. */
export const MAX_ENTRIES = 500
/** Milliseconds after which what could not be sent is tried again, until something else gives a reason. */
export const WAITS = [5_000, 30_000, 300_000] as const

const OFFLINE = 'offline-'

/** For what is written without a network: the server keeps such keys for 30 days, 500 of them, and others for one day. */
export const offlineKey = (id: string): string => `${OFFLINE}${id}`

const maxAgeOf = (key: string) => (key.startsWith(OFFLINE) ? MAX_AGE : DAY)

export interface Entry {
  /** The idempotency key. */
  key: string
  /** Their order. */
  order: number
  user: string
  call: 'POST /transactions' | 'POST /transfers'
  /** As it is sent. */
  body: unknown
  /** When it was recorded, in milliseconds. */
  at: number
  state: 'waiting' | 'sending' | 'refused'
  reason?: string
  /** Old, but the user has said that it is to be sent. */
  confirmed?: true
}

/** By then the server may have forgotten the key: only the user can know whether it is there. */
export const isOld = ({ key, at, confirmed }: Entry, now: number): boolean => !confirmed && now - at > maxAgeOf(key)

export const ageInDays = ({ at }: Entry, now: number): number => Math.floor((now - at) / DAY)

/** Whether it is sent without being asked for; also one that a killed page left as being sent. */
export const isDue = (entry: Entry, now: number): boolean => entry.state !== 'refused' && !isOld(entry, now)

export type Outcome = 'sent' | 'later' | 'signed out' | { refused: string }

/** The meaning of an answer; without a failure it is there. */
export function outcomeOf(failure?: { status: number; code: string; message: string }): Outcome {
  if (!failure) return 'sent'
  const { status, code, message } = failure
  if (status === 401) return 'signed out'
  // An earlier try was answered, and the answer is not kept any more.
  if (code === 'already_sent') return 'sent'
  // A network that asks for a sign-in of its own answers 4xx, too.
  if (code === UNEXPECTED || code === 'restoring') return 'later'
  if (status < 400 || status >= 500 || [408, 429].includes(status)) return 'later'
  return { refused: message }
}

export interface Outbox {
  due: () => Promise<readonly Entry[]>
  change: (entry: Entry, change: Partial<Entry>) => Promise<void>
  remove: (entry: Entry) => Promise<void>
}

/**
 * Sends what is due, one after another; a refused one does not stop the next. Answers what stopped it: 'sent' when nothing
 * is left. Called by one page at a time.
 */
export async function sendAll(
  outbox: Outbox,
  send: (entry: Entry) => Promise<Outcome>,
): Promise<{ sent: number; end: Exclude<Outcome, object> }> {
  let sent = 0
  for (const entry of await outbox.due()) {
    await outbox.change(entry, { state: 'sending' })
    const outcome = await send(entry)
    if (outcome === 'sent') {
      await outbox.remove(entry)
      sent += 1
    } else if (typeof outcome === 'object') {
      await outbox.change(entry, { state: 'refused', reason: outcome.refused })
    } else {
      await outbox.change(entry, { state: 'waiting' })
      return { sent, end: outcome }
    }
  }
  return { sent, end: 'sent' }
}

/** One run of `work` at a time. Who asks meanwhile has it run once more: something new may be there. False when it fails. */
export function oneAtATime(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  let isAskedAgain = false
  const run = async () => {
    let answer: boolean
    do {
      isAskedAgain = false
      answer = await work()
    } while (isAskedAgain)
    running = undefined
    return answer
  }
  return () => {
    isAskedAgain = running !== undefined
    running ??= run().catch(() => {
      running = undefined
      return false
    })
    return running
  }
}
