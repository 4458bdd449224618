import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * An encrypted backup: MAGIC, log2 of scrypt's N, r, p (a byte each), 16 bytes of salt; then chunks of at most 1 MiB, each
 * followed by its tag of AES-256-GCM. A chunk's nonce is its number, with a mark on the last one: chunks that are cut off,
 * left out, repeated or in another order are refused. The header is authenticated with each chunk.
 */
const MAGIC = Buffer.from('TOSTAO-BACKUP-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
export const CHUNK = 1024 * 1024
const HEADER_BYTES = MAGIC.length + 3 + SALT_BYTES
/** Each guess of a password takes 128 MiB of memory and some 0.3 s. */
const PARAMETERS = { log2N: 17, r: 8, p: 1 }

/** The file is not an encrypted backup, was changed or cut off, or has another password. */
export class CipherError extends Error {}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

async function keyOf(password: string, header: Buffer): Promise<Buffer> {
  const [log2N = 0, r = 0, p = 0] = header.subarray(MAGIC.length)
  // More than this program writes would be a file made to take our memory.
  if (log2N < 10 || log2N > PARAMETERS.log2N || r !== PARAMETERS.r || p !== PARAMETERS.p)
    throw new CipherError('unknown parameters')
  const N = 2 ** log2N
  return derive(password.normalize('NFC'), header.subarray(MAGIC.length + 3), 32, { N, r, p, maxmem: 129 * N * r * p })
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}

/** Cuts a stream into pieces of `size`; the last one, marked, may be shorter or empty. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let kept: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    kept = kept.length === 0 ? part : Buffer.concat([kept, part])
    // The last whole piece waits: it may be the last of all.
    while (kept.length > size) {
      yield { piece: kept.subarray(0, size), isLast: false }
      kept = kept.subarray(size)
    }
  }
  yield { piece: kept, isLast: true }
}

export async function* encrypted(
  source: AsyncIterable<Buffer>,
  password: string,
  { log2N, r, p } = PARAMETERS,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from([log2N, r, p]), randomBytes(SALT_BYTES)])
  const key = await keyOf(password, header)
  yield header
  let index = 0
  for await (const { piece, isLast } of pieces(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(header)
    index += 1
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** @throws CipherError as soon as a chunk is not what was written with this password. */
export async function* decrypted(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]()
  let begun: Buffer = Buffer.alloc(0)
  while (begun.length < HEADER_BYTES) {
    const { value, done } = await parts.next()
    if (done) throw new CipherError('cut off')
    begun = Buffer.concat([begun, value])
  }
  const header = begun.subarray(0, HEADER_BYTES)
  if (!isEncrypted(header)) throw new CipherError('not encrypted by Tostão')
  const key = await keyOf(password, header)
  let index = 0
  for await (const { piece, isLast } of pieces(following(begun.subarray(HEADER_BYTES), parts), CHUNK + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new CipherError('cut off')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG_BYTES })
    decipher.setAAD(header).setAuthTag(piece.subarray(-TAG_BYTES))
    const plain = decipher.update(piece.subarray(0, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new CipherError('changed, cut off, or of another password')
    }
    index += 1
    yield plain
  }
}

/** A stream whose first part has been read. */
export async function* following(first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
}

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)
