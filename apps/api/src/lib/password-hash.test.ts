import { expect, test } from 'vitest'
import { DUMMY_HASH, hashPassword, isOutdatedHash, isPassword } from './password-hash.ts'

test('a hash is argon2id with the required parameters, and matches only its own password', async () => {
  const hashed = await hashPassword('çãé ☂ 123')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
  expect(await isPassword('çãé ☂ 123', hashed)).toBe(true)
  // The same text in another Unicode form.
  expect(await isPassword('çãé ☂ 123'.normalize('NFD'), hashed)).toBe(true)
  expect(await isPassword('çãé ☂ 124', hashed)).toBe(false)
  expect(isOutdatedHash(hashed)).toBe(false)
  expect(await hashPassword('çãé ☂ 123')).not.toBe(hashed)
})

test('a password is not cut: one that differs in its last character is another', async () => {
  const long = 'a'.repeat(127)
  const hashed = await hashPassword(`${long}x`)
  expect(await isPassword(`${long}y`, hashed)).toBe(false)
})

test('checking the dummy hash takes as long as a real one', async () => {
  expect(await isPassword('', DUMMY_HASH)).toBe(false)
  expect(isOutdatedHash(DUMMY_HASH)).toBe(false)
})

// Hashes of 'segredo' by @node-rs/argon2, with which earlier versions of Tostão hashed.
test.each([
  ['the same', 'id', 'm=19456,t=2,p=1', 'cnkSpSHYQ+mXBg6HVFS4aETIkrGILa2pY/3lIAj8qwc', false],
  ['more', 'id', 'm=20000,t=3,p=4', 'JYUVNn+lIjxWiT28neipdiDfnudaPonjY14xhAlmlA0', false],
  ['less memory', 'id', 'm=4096,t=2,p=1', 'G49qAz/9yQggL5wtKrwLVgP/O3O0wsdLB7eqccxhul8', true],
  ['fewer passes', 'id', 'm=19456,t=1,p=1', '6CyCGIhGwMoErlnlgxEzCxyyEaZiXiFNkq99yU/BcpY', true],
  ['another algorithm', 'i', 'm=19456,t=2,p=1', 'yJ0He3oulPHYqfu4zGuVqF8wvkTugMPVCGMd0f9TZ0s', true],
  ['a shorter result', 'id', 'm=19456,t=2,p=1', 'gQCfnxd9cJARA+BQ6Ls9VQ', true],
])(
  'a hash of another program with %s matches, and is outdated when it is weaker',
  async (_what, kind, cost, tag, is) => {
    const hashed = `$argon2${kind}$v=19$${cost}$c2FsdHNhbHRzYWx0c2FsdA$${tag}`
    expect(await isPassword('segredo', hashed)).toBe(true)
    expect(await isPassword('segreda', hashed)).toBe(false)
    expect(isOutdatedHash(hashed)).toBe(is)
  },
)

const SALT = 'c2FsdHNhbHRzYWx0c2FsdA'
const TAG = 'psuFmTXHomgeE/vjiGC7uptM8Cc6yOTU9Nt94ezZrvo'
const CHEAP = `$argon2id$v=19$m=64,t=1,p=1$${SALT}$${TAG}`

test('of a hash from elsewhere the cost has a limit: beyond it the right password does not match either', async () => {
  expect(await isPassword('segredo', CHEAP)).toBe(true)
  for (const [cost, tag] of [
    ['m=65537,t=1,p=1', '817bq9i9xR1u1WRJZw1840NrfgKSaj62MCuYXmSZpSQ'],
    ['m=64,t=11,p=1', 'CWY6FfEPazNDwMjGc2PGMrTUnyz5qgRfWJzZB7sYF1U'],
    ['m=64,t=1,p=5', 'LgwSS9v5O1REMgtZi1vWcBHREpNq/UY/9Y++vB+voTc'],
  ])
    expect(await isPassword('segredo', `$argon2id$v=19$${cost}$${SALT}$${tag}`)).toBe(false)
})

test.each([
  '',
  'segredo',
  CHEAP.replace('m=64', 'm=7'),
  CHEAP.replace('t=1', 't=0'),
  CHEAP.replace('p=1', 'p=0'),
  CHEAP.replace('v=19', 'v=16'),
  CHEAP.replace('argon2id', 'bcrypt'),
  CHEAP.replace(SALT, 'c2FsdA'),
  CHEAP.replace(TAG, 'c2FsdA'),
  `${CHEAP}\n`,
])('what is no hash of argon2 matches nothing: %j', async (hashed) => {
  expect(await isPassword('segredo', hashed)).toBe(false)
  expect(isOutdatedHash(hashed)).toBe(true)
})

test('at most two hashes run at once, and a queue without end is refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword('x', CHEAP)))
  const refused = outcomes.filter((each) => each.status === 'rejected' && each.reason.code === 'unavailable')
  expect(refused).toHaveLength(210 - 202)
  expect(await isPassword('', DUMMY_HASH)).toBe(false)
})
