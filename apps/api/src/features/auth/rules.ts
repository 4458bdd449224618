const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const RESET_LIVES = 30 * MINUTE
const GRACE = 10 * SECOND
const MAX_BLOCK = 15 * MINUTE

/** Without `remember` it ends with the browser, which the server cannot see. */
export const sessionLife = (remember: boolean): number => (remember ? 30 * DAY : DAY)

/** The attempts under one key; instants are milliseconds since 1970. */
export interface Attempts {
  failures: number
  blockedUntil: number | null
  expiresAt: number
}

/** Milliseconds until the next attempt is allowed; 0 for now. */
export const waitBeforeAttempt = ({ blockedUntil }: Attempts, now: number): number =>
  Math.max(0, (blockedUntil ?? 0) - now)

/** After `limit` in a minute the next is blocked for a minute; each further one doubles that, up to 15 minutes. */
export function countAttempt(before: Attempts, now: number, limit: number): Attempts {
  const fresh = now >= before.expiresAt
  const failures = (fresh ? 0 : before.failures) + 1
  if (failures < limit) return { failures, blockedUntil: null, expiresAt: fresh ? now + MINUTE : before.expiresAt }
  const blockedUntil = now + Math.min(MAX_BLOCK, MINUTE * 2 ** (failures - limit))
  return { failures, blockedUntil, expiresAt: blockedUntil + MAX_BLOCK }
}

export interface RefreshState {
  refresh_hash: string
  previous_hash: string | null
  /** Milliseconds since 1970. */
  rotatedAt: number
}

/** `repeated`: a second tab, or a retry after a lost answer. `reused`: stolen, because somebody else has used it. */
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

/** IPv6: its network of 64 bits, which one household owns whole. The port that some proxies add differs each time. */
export function networkOf(address: string): string {
  const ip = BRACKETED.exec(address)?.[1] ?? address
  const ipv4 = IPV4.exec(ip)?.[1]
  if (ipv4 !== undefined) return ipv4
  const [head = [], tail = []] = ip.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
