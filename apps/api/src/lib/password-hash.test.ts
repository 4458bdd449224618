import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { DUMMY_HASH, hashPassword, isOutdatedHash, isPassword } from './password-hash.ts'

test('a hash is argon2id with the required parameters, and matches only its own password', async () => {
  const hashed = await hashPassword('çãé ☂ 123')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('çãé ☂ 123', hashed)).toBe(true)
  // The same text in another Unicode form.
  expect(await isPassword('çãé ☂ 123'.normalize('NFD'), hashed)).toBe(true)
  expect(await isPassword('çãé ☂ 124', hashed)).toBe(false)
  expect(isOutdatedHash(hashed)).toBe(false)
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

test.each([
  ['less memory', { memoryCost: 4096 }],
  ['fewer passes', { timeCost: 1 }],
  ['another algorithm', { algorithm: 1 }],
])('a hash made with %s is outdated', async (_what, weaker) => {
  expect(isOutdatedHash(await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...weaker }))).toBe(true)
})

test('at most two hashes run at once, and a queue without end is refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 210 }, () => isPassword('x', '$not a hash')))
  const refused = outcomes.filter((each) => each.status === 'rejected' && each.reason.code === 'unavailable')
  expect(refused).toHaveLength(210 - 202)
  expect(await isPassword('', DUMMY_HASH)).toBe(false)
})
