import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CipherError, decrypted, encrypted } from './sealed.ts'

const MIB = 1024 * 1024

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const seal = (plain: Buffer, password = 'segredo') =>
  buffer(encrypted(inParts(plain, 70_001), password, { log2N: 10, r: 8, p: 1 }))
const open = (sealed: Buffer, password = 'segredo') => buffer(decrypted(inParts(sealed, 65_536), password))
const refused = (sealed: Buffer, password?: string) =>
  open(sealed, password).then(
    () => false,
    (error: unknown) => error instanceof CipherError,
  )

test.each([0, 1, MIB - 1, MIB, MIB + 1, 2 * MIB, 2 * MIB + 12_345])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size)
  const sealed = await seal(plain)
  // A few bytes may stand anywhere by chance.
  expect(size >= 64 && sealed.includes(plain.subarray(0, 64))).toBe(false)
  expect((await open(sealed)).equals(plain)).toBe(true)
})

test('another password, a flipped bit anywhere, and what is cut off, left out or in another order are refused', async () => {
  const sealed = await seal(randomBytes(2 * MIB + 99))
  const header = sealed.subarray(0, 35)
  const chunk = (index: number) => sealed.subarray(35 + index * (MIB + 16), 35 + (index + 1) * (MIB + 16))
  expect(await refused(sealed, 'outro')).toBe(true)
  for (let part = 0; part < 20; part += 1) {
    const at = Math.floor(((part + Math.random()) * sealed.length) / 20)
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (part % 8)), at)
    expect(await refused(changed), `a bit of byte ${at}`).toBe(true)
  }
  for (const cut of [0, 20, 35, 40, 35 + MIB + 16, sealed.length - 1])
    expect(await refused(sealed.subarray(0, cut))).toBe(true)
  expect(await refused(Buffer.concat([header, chunk(1), chunk(0), chunk(2)]))).toBe(true)
  expect(await refused(Buffer.concat([header, chunk(0), chunk(2)]))).toBe(true)
  expect(await refused(Buffer.concat([sealed, chunk(2)]))).toBe(true)
})
