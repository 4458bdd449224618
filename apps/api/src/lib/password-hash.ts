import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError } from './app-error.ts'

const ARGON2ID = 2
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MOST_WAITING = 200

/** Stands for the hash of an address nobody has: checking a password against it costs the same and never matches. */
export const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize(), PARAMETERS))

export const isPassword = (password: string, hashed: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password.normalize()))

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdatedHash(hashed: string): boolean {
  const made = parseOptions(hashed)
  return (
    made.algorithm !== ARGON2ID ||
    made.memoryCost < PARAMETERS.memoryCost ||
    made.timeCost < PARAMETERS.timeCost ||
    made.parallelism < PARAMETERS.parallelism
  )
}

let running = 0
const waiting: (() => void)[] = []

/** Each hash takes 19 MiB and a core: two at once leave room for everybody else, and the queue has an end. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
