const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const RESET_LIVES = 30 * MINUTE
const GRACE = 10 * SECOND
const LONGEST_BLOCK = 15 * MINUTE

/** How long a session lives after its last refresh. The browser's close, which ends a short one, is not told to us. */
export const sessionLife = (remember: boolean): number => (remember ? 30 * DAY : DAY)

/** What is remembered of the tries under one key; instants are milliseconds since 1970. */
export interface Tries {
  failures: number
  blockedUntil: number | null
  expiresAt: number
}

/** Milliseconds until the next try is allowed; 0 when it is now. */
export const waitBeforeTry = ({ blockedUntil }: Tries, now: number): number => Math.max(0, (blockedUntil ?? 0) - now)

/** Counts one try, in advance: `limit` in a minute block the next for a minute, each one more doubles it to 15. */
export function countTry(before: Tries, now: number, limit: number): Tries {
  const fresh = now >= before.expiresAt
  const failures = (fresh ? 0 : before.failures) + 1
  if (failures < limit) return { failures, blockedUntil: null, expiresAt: fresh ? now + MINUTE : before.expiresAt }
  const blockedUntil = now + Math.min(LONGEST_BLOCK, MINUTE * 2 ** (failures - limit))
  return { failures, blockedUntil, expiresAt: blockedUntil + LONGEST_BLOCK }
}

export interface RefreshState {
  refresh_hash: string
  previous_hash: string | null
  /** Milliseconds since 1970. */
  rotatedAt: number
}

/**
 * What a refresh token's hash is to its live session. `repeated` is a second tab, or a retry of an answer that was lost;
 * anything older is in two hands.
 */
export function judgeRefresh(
  { refresh_hash, previous_hash, rotatedAt }: RefreshState,
  hash: string,
  now: number,
): 'current' | 'repeated' | 'reused' {
  if (hash === refresh_hash) return 'current'
  return hash === previous_hash && now - rotatedAt <= GRACE ? 'repeated' : 'reused'
}

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i
const BRACKETED = /^\[(.*)\](?::\d+)?$/

/**
 * What tries are counted by for an address: in IPv6 its network of 64 bits, for a household has all that is in it.
 * Some proxies tell the port, too, which is another one for each try.
 */
export function placeOf(address: string): string {
  const ip = BRACKETED.exec(address)?.[1] ?? address
  const ipv4 = IPV4.exec(ip)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [head = [], tail = []] = ip.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
