import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CipherError, decrypted, encrypted, isEncrypted } from './sealed.ts'

const KIB = 1024
/** Sizes in the age format. */
const [CHUNK, TAG] = [64 * KIB, 16]

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const seal = (plain: Buffer, password = 'segredo') => buffer(encrypted(inParts(plain, 70_001), password, 10))
const open = (sealed: Buffer, password = 'segredo') => buffer(decrypted(inParts(sealed, 65_536), password))
const refused = (sealed: Buffer, password?: string) =>
  open(sealed, password).then(
    () => false,
    (error: unknown) => error instanceof CipherError,
  )

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK + 12_345])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size)
  const sealed = await seal(plain)
  expect(isEncrypted(sealed.subarray(0, 64))).toBe(true)
  // A few bytes may stand anywhere by chance.
  expect(size >= 64 && sealed.includes(plain.subarray(0, 64))).toBe(false)
  expect((await open(sealed)).equals(plain)).toBe(true)
})

test('another password, a flipped bit anywhere, and what is cut off, left out or in another order are refused', async () => {
  const size = 2 * CHUNK + 99
  const sealed = await seal(randomBytes(size))
  const begin = sealed.length - size - 3 * TAG
  const header = sealed.subarray(0, begin)
  const chunk = (index: number) => sealed.subarray(begin + index * (CHUNK + TAG), begin + (index + 1) * (CHUNK + TAG))
  expect(await refused(sealed, 'outro')).toBe(true)
  for (let part = 0; part < 20; part += 1) {
    const at = Math.floor(((part + Math.random()) * sealed.length) / 20)
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (part % 8)), at)
    expect(await refused(changed), `a bit of byte ${at}`).toBe(true)
  }
  for (const cut of [0, 20, begin, begin + 5, begin + CHUNK + TAG, sealed.length - 1])
    expect(await refused(sealed.subarray(0, cut))).toBe(true)
  expect(await refused(Buffer.concat([header, chunk(1), chunk(0), chunk(2)]))).toBe(true)
  expect(await refused(Buffer.concat([header, chunk(0), chunk(2)]))).toBe(true)
  expect(await refused(Buffer.concat([sealed, chunk(2)]))).toBe(true)
})

test('a file of age opens that Tostão did not write, unless it would take our memory or has no password', async () => {
  const start = (line: string) => Buffer.from(`age-encryption.org/v1\n-> ${line}\n`).subarray(0, 64)
  expect(isEncrypted(start('scrypt bBjlhJVYZeE4aqUdmtRHfw 18'))).toBe(true)
  expect(() => isEncrypted(start('scrypt bBjlhJVYZeE4aqUdmtRHfw 19'))).toThrow('too much memory')
  expect(() => isEncrypted(start('X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc'))).toThrow('not encrypted by a')
  expect(isEncrypted(Buffer.from('SQLite format 3\0'))).toBe(false)
})
