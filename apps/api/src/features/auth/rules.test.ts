import { expect, test } from 'vitest'
import {
  type Attempts,
  byDay,
  byMinute,
  countAttempt,
  judgeRefresh,
  networkOf,
  waitBeforeAttempt,
  weaknessOf,
} from './rules.ts'

const NOW = 1_800_000_000_000
const SECOND = 1000
const MINUTE = 60 * SECOND
const none: Attempts = { failures: 0, blockedUntil: null, expiresAt: 0 }

/** The attempts after `count` more, each made as soon as it is allowed. */
function after(count: number, start = none, at = NOW, pace = byMinute(5)) {
  let attempts = start
  let now = at
  for (let n = 0; n < count; n += 1) {
    now += waitBeforeAttempt(attempts, now)
    attempts = countAttempt(attempts, now, pace)
  }
  return { attempts, now, wait: waitBeforeAttempt(attempts, now) }
}

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [40, 15],
])('after %i attempts the next waits %i minutes', (count, minutes) => {
  expect(after(count).wait).toBe(minutes * MINUTE)
})

test('four attempts a minute never block', () => {
  let attempts = after(4).attempts
  for (let minute = 1; minute < 10; minute += 1) {
    attempts = after(4, attempts, NOW + minute * MINUTE).attempts
    expect(attempts.blockedUntil).toBeNull()
  }
})

test.each([
  [19, 0],
  [20, 30],
  [21, 60],
  [22, 120],
  [23, 240],
  [40, 240],
])('after %i attempts in a day the next waits %i minutes', (count, minutes) => {
  expect(after(count, none, NOW, byDay(20)).wait).toBe(minutes * MINUTE)
})

test('a block is remembered for a quarter of an hour, then forgotten', () => {
  const { attempts, now } = after(6)
  const free = now + waitBeforeAttempt(attempts, now)
  expect(countAttempt(attempts, free + 15 * MINUTE - 1, byMinute(5)).failures).toBe(7)
  expect(countAttempt(attempts, free + 15 * MINUTE, byMinute(5))).toMatchObject({ failures: 1, blockedUntil: null })
})

test('a block by a clock that was a year ahead counts for nothing once it is right', () => {
  const { attempts } = after(40, none, NOW + 365 * 24 * 60 * MINUTE, byDay(20))
  expect(waitBeforeAttempt(attempts, NOW)).toBe(0)
  expect(countAttempt(attempts, NOW, byDay(20))).toMatchObject({ failures: 1, blockedUntil: null })
})

test.each([
  ['the current token', 'current', 'now', 0],
  ['the previous one, ten seconds on', 'repeated', 'before', 10 * SECOND],
  ['the previous one, later', 'reused', 'before', 10 * SECOND + 1],
  ['one before those', 'reused', 'long ago', 0],
] as const)('%s is %s', (_what, verdict, hash, age) => {
  const state = { refresh_hash: 'now', previous_hash: 'before', rotatedAt: NOW }
  expect(judgeRefresh(state, hash, NOW + age)).toBe(verdict)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:0:1::7]:40001', '2001:db8:0:1'],
  ['2001:db8:0:1::7', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:a:b:c:d', '2001:db8:0:1'],
  ['2001:db8::1:0:0:0:7', '2001:db8:0:1'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the attempts of %s count by %s', (ip, place) => {
  expect(networkOf(ip)).toBe(place)
})

const OWNER = { name: 'Mariana da Conceição', email: 'mari.souza87@example.com' }

test.each([
  ['kkkkkkkk', /um só caractere/],
  ['Kkkkkkkk', /um só caractere/],
  ['        ', /só de espaços/],
  [' \u00a0 \t   ', /só de espaços/],
  ['tostao', /nome do Tostão/],
  ['Tostão!2026', /nome do Tostão/],
  ['mari.souza87@example.com', /o seu email/],
  ['Mari.Souza87', /o seu email/],
  ['mari_souza', /o seu email/],
  ['mariana', /o seu nome/],
  ['Mariana1987', /o seu nome/],
  ['conceicao!', /o seu nome/],
  ['Mariana da Conceição', /o seu nome/],
])('%j would be guessed', (password, reason) => {
  expect(weaknessOf(password, OWNER)).toMatch(reason)
})

test.each(['kkkkkkkl', 'mariana lava roupa', 'da 7391845', 'um tostao furado', 'souza e silva', '48151623'])(
  '%j would not',
  (password) => {
    expect(weaknessOf(password, OWNER)).toBeUndefined()
  },
)
