import { type Argon2Algorithm, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { keyedQueue } from './keyed-queue.ts'

interface Hash {
  algorithm: Argon2Algorithm
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

const STRENGTH = { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_LENGTH = 16
const TAG_LENGTH = 32
// The cost that a hash from elsewhere may have: one that was planted in the database must not take the server's memory.
const MAX = { memory: 64 * 1024, passes: 10, parallelism: 4 }

const ALGORITHMS = new Map<string, Argon2Algorithm>(
  (['argon2id', 'argon2i', 'argon2d'] as const).map((name) => [name, name]),
)
/** The PHC text of version 1.3, https://github.com/P-H-C/phc-string-format: 8 to 64 bytes of salt, 16 to 64 of hash. */
const PHC = /^\$(\w+)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/

const derive = promisify(argon2)
// Each hash takes 19 MiB and a core: two at once leave room for other work. Calls that hash are writes, so that all of
// them run in the one thread that writes.
const queue = keyedQueue<'hash'>({ atOnce: 2, maxWaiting: 200 })

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const written = (salt: Buffer, tag: Buffer): string =>
  `$${STRENGTH.algorithm}$v=19$m=${STRENGTH.memory},t=${STRENGTH.passes},p=${STRENGTH.parallelism}$${bare(salt)}$${bare(tag)}`

/** Checked when no user has the address: it takes as long as a real hash and never matches. */
export const DUMMY_HASH = written(Buffer.alloc(SALT_LENGTH), Buffer.alloc(TAG_LENGTH))

const tagOf = (password: string, { algorithm, salt, tag, ...cost }: Hash): Promise<Buffer> =>
  queue.run('hash', () =>
    derive(algorithm, { ...cost, message: password.normalize(), nonce: salt, tagLength: tag.length }),
  )

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH)
  return written(salt, await tagOf(password, { ...STRENGTH, salt, tag: Buffer.alloc(TAG_LENGTH) }))
}

/** Nothing matches a hash that cannot be read: its user sets a new password. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const hash = read(hashed)
  return hash !== undefined && timingSafeEqual(await tagOf(password, hash), hash.tag)
}

export function isOutdatedHash(hashed: string): boolean {
  const hash = read(hashed)
  return (
    hash === undefined ||
    hash.algorithm !== STRENGTH.algorithm ||
    hash.memory < STRENGTH.memory ||
    hash.passes < STRENGTH.passes ||
    hash.salt.length < SALT_LENGTH ||
    hash.tag.length < TAG_LENGTH
  )
}

/** `undefined` for what is no argon2 hash, or costs more than `MAX` or less than argon2 takes. */
function read(hashed: string): Hash | undefined {
  const [, name = '', m, t, p, salt = '', tag = ''] = PHC.exec(hashed) ?? []
  const algorithm = ALGORITHMS.get(name)
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)]
  if (algorithm === undefined) return undefined
  if (memory > MAX.memory || passes > MAX.passes || parallelism > MAX.parallelism) return undefined
  if (passes < 1 || parallelism < 1 || memory < 8 * parallelism) return undefined
  return {
    algorithm,
    memory,
    passes,
    parallelism,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
