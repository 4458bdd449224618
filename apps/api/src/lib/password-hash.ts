import { hash, parseOptions, verify } from '@node-rs/argon2'
import { keyedQueue } from './keyed-queue.ts'

const ARGON2ID = 2
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Each hash takes 19 MiB and a core: two at once leave room for other work.
const queue = keyedQueue<'hash'>({ atOnce: 2, maxWaiting: 200 })

/** Checked when no user has the address: it takes as long as a real hash and never matches. */
export const DUMMY_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const hashPassword = (password: string): Promise<string> =>
  queue.run('hash', () => hash(password.normalize(), PARAMETERS))

export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  queue.run('hash', () => verify(hashed, password.normalize()))

export function isOutdatedHash(hashed: string): boolean {
  const made = parseOptions(hashed)
  return (
    made.algorithm !== ARGON2ID ||
    made.memoryCost < PARAMETERS.memoryCost ||
    made.timeCost < PARAMETERS.timeCost ||
    made.parallelism < PARAMETERS.parallelism
  )
}
