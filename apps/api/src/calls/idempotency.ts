import { createHash } from 'node:crypto'
import type { Endpoint } from '@tostao/contract/endpoint'
import { MAX_KEPT_ANSWER, MAX_OFFLINE_KEYS } from '@tostao/contract/limits'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import { type Clock, instantAt } from '../lib/clock.ts'
import type { Trx } from '../tables/tables.ts'
import {
  countOffline,
  type Expiry,
  findAnswer,
  forgetAnswersBefore,
  isOfflineKey,
  rememberAnswer,
} from './answer-rows.ts'
import { type Carried, nameOf } from './call.ts'

const DAY = 24 * 60 * 60 * 1000
/** A page that has written something without a network may send it, and send it again, so many days later. */
const OFFLINE_DAYS = 30

export const expiryAt = (clock: Clock): Expiry => ({
  usual: instantAt(clock.now() - DAY),
  offline: instantAt(clock.now() - OFFLINE_DAYS * DAY),
})

const KEY = /^[\x21-\x7e]{1,200}$/

/** Finds the answer that a call with this key was given, and keeps the one that it is given now. */
interface Once {
  find(trx: Trx): Promise<unknown>
  keep(trx: Trx, answer: unknown): Promise<void>
}

/** A retry gets the first answer, which the same transaction has stored. */
export async function answerOnce(trx: Trx, once: Once, run: () => Promise<unknown>): Promise<unknown> {
  const kept = await once.find(trx)
  if (kept !== undefined) return kept
  const answer = await run()
  await once.keep(trx, answer)
  return answer
}

const ALWAYS: Once = { find: async () => undefined, keep: async () => undefined }

export function onceFor(
  clock: Clock,
  userId: UserId,
  endpoint: Endpoint,
  { query, body, file, idempotencyKey: key }: Carried,
): Once {
  if (key === undefined) return ALWAYS
  if (!KEY.test(key)) throw new AppError('malformed')

  const route = nameOf(endpoint)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ query, body }))
    .update(file ?? '')
    .digest('hex')
  return {
    async find(trx) {
      const expiry = expiryAt(clock)
      const [found] = await findAnswer(trx, userId, { route, key })
      const isOver = found !== undefined && found.created_at < (isOfflineKey(key) ? expiry.offline : expiry.usual)
      // The clean-up has not seen it yet.
      if (isOver) await forgetAnswersBefore(trx, userId, expiry)
      const kept = isOver ? undefined : found
      if (!kept) return void (isOfflineKey(key) && (await assertRoom(trx, userId)))
      if (kept.body_hash !== bodyHash) throw new AppError('idempotency_mismatch')
      if (kept.answer === '') throw new AppError('already_sent')
      return JSON.parse(kept.answer)
    },
    async keep(trx, answer) {
      const json = JSON.stringify(answer)
      await rememberAnswer(trx, userId, {
        route,
        key,
        body_hash: bodyHash,
        answer: json.length > MAX_KEPT_ANSWER ? '' : json,
        created_at: clock.instant(),
      })
    },
  }
}

/** To forget an older key would double what is sent again by it: the new one is refused, and may be entered online. */
async function assertRoom(trx: Trx, userId: UserId): Promise<void> {
  if ((await countOffline(trx, userId)) >= MAX_OFFLINE_KEYS) throw new AppError('too_many_offline')
}
