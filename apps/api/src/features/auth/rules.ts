import { caseTexts } from '@tostao/contract/refusal-texts'
import { fold } from '@tostao/primitives/text'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const RESET_LIVES = 30 * MINUTE
const GRACE = 10 * SECOND

/** Sessions of one user; another sign-in ends the one that was used longest ago. */
export const MAX_SESSIONS = 50

/** How long a browser is known after a sign-in there, after how much of that a refresh knows it anew, and how long the
 * token works that a new one has replaced. */
export const BROWSER_LIVES = 180 * DAY
export const BROWSER_RENEWED = 30 * DAY
export const BROWSER_RETIRES = 10 * MINUTE
/** Known browsers of one user; another one makes that unknown which would be first. */
export const MAX_BROWSERS = 50

/** Without `remember` it ends with the browser, which the server cannot see. */
export const sessionLife = (remember: boolean): number => (remember ? 30 * DAY : DAY)

/** How many attempts are allowed in a period, and how long the next ones wait. */
export interface Pace {
  limit: number
  period: number
  firstBlock: number
  maxBlock: number
  /** How long after a block the attempts count on. */
  memory: number
}

export const byMinute = (limit: number): Pace => ({
  limit,
  period: MINUTE,
  firstBlock: MINUTE,
  maxBlock: 15 * MINUTE,
  memory: 15 * MINUTE,
})

/** Stops who guesses slowly: four a minute would be thousands a day. */
export const byDay = (limit: number): Pace => ({
  limit,
  period: DAY,
  firstBlock: 30 * MINUTE,
  maxBlock: 4 * HOUR,
  memory: DAY,
})

/** After `limit` in an hour the next waits for an hour. */
export const byHour = (limit: number): Pace => ({
  limit,
  period: HOUR,
  firstBlock: HOUR,
  maxBlock: HOUR,
  memory: 0,
})

/** The attempts under one key; instants are milliseconds since 1970. */
export interface Attempts {
  failures: number
  blockedUntil: number | null
  expiresAt: number
}

const LONGEST_BLOCK = byDay(0).maxBlock

/** Milliseconds until the next attempt is allowed; 0 for now. Longer than any block is one by a clock that was ahead. */
export function waitBeforeAttempt({ blockedUntil }: Attempts, now: number): number {
  const wait = Math.max(0, (blockedUntil ?? 0) - now)
  return wait > LONGEST_BLOCK ? 0 : wait
}

/** After `limit` in a period the next is blocked; each further one doubles the block, up to the longest. */
export function countAttempt(before: Attempts, now: number, pace: Pace): Attempts {
  const { limit, period, firstBlock, maxBlock, memory } = pace
  const isAhead = before.expiresAt > now + Math.max(period, maxBlock + memory)
  const fresh = isAhead || now >= before.expiresAt
  const failures = (fresh ? 0 : before.failures) + 1
  if (failures < limit) return { failures, blockedUntil: null, expiresAt: fresh ? now + period : before.expiresAt }
  const blockedUntil = now + Math.min(maxBlock, firstBlock * 2 ** (failures - limit))
  return { failures, blockedUntil, expiresAt: blockedUntil + memory }
}

export interface Owner {
  name: string
  email: string
}

/** Why a password would be guessed soon, besides standing in a list; undefined when it would not. */
export function weaknessOf(password: string, { name, email }: Owner): string | undefined {
  if (password.trim() === '') return caseTexts.blankPassword
  if (new Set(password.normalize().toLowerCase()).size === 1) return caseTexts.onePasswordLetter
  const bare = bareOf(password)
  if (bare.startsWith('tostao')) return caseTexts.passwordOfApp
  const own = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/)].map((text) =>
    bareOf(text).replace(YEAR, ''),
  )
  const isOwn = own.some((word) => word.length >= MIN_OWN && word === bare.replace(YEAR, ''))
  return isOwn ? caseTexts.passwordOfOwner : undefined
}

/** A shorter word says little of a password that begins with it. */
const MIN_OWN = 3
/** The end that people add to a name: '123', a year. */
const YEAR = /\d{1,4}$/
const bareOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\d]/gu, '')

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
