import { RefusedError } from '../lib/refused-error.ts'

// An encrypted backup is a file of the age format (age-encryption.org/v1) with a passphrase: `age --decrypt` opens it, too.

const MARK = 'age-encryption.org/v1\n'
const PASSPHRASE = /^-> scrypt [\w+/]+ (\d{1,2})\n/
/** Each guess of a password takes 128 MiB of memory. */
const WORK_FACTOR = 17
/** That of files that age makes itself. More would be a file made to take our memory. */
const MAX_WORK_FACTOR = 18

/** Loaded when it is needed: most servers encrypt nothing, and start without it. */
const age = () => import('age-encryption')

/** The file is not an encrypted backup, was changed or cut off, or has another password. */
export class CipherError extends Error {}

export async function* encrypted(
  source: AsyncIterable<Buffer>,
  password: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Buffer> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(password.normalize('NFC'))
  encrypter.setScryptWorkFactor(workFactor)
  yield* buffersOf(await encrypter.encrypt(streamOf(source)))
}

/** @throws CipherError as soon as a part is not what was written with this password. */
export async function* decrypted(source: AsyncIterable<Buffer>, password: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(password.normalize('NFC'))
  try {
    yield* buffersOf(await decrypter.decrypt(streamOf(source)))
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error
    throw isOfDisk ? error : new CipherError('changed, cut off, or of another password', { cause: error })
  }
}

function streamOf(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return?.()
    },
  })
}

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of stream) yield Buffer.from(buffer, byteOffset, byteLength)
}

/** By its first 64 bytes. */
export function isEncrypted(start: Buffer): boolean {
  const text = start.toString('latin1')
  if (!text.startsWith(MARK)) return false
  const [, workFactor] = PASSPHRASE.exec(text.slice(MARK.length)) ?? []
  if (workFactor === undefined) throw new RefusedError('The backup is not encrypted by a password.')
  if (Number(workFactor) > MAX_WORK_FACTOR) throw new RefusedError('Opening the backup would take too much memory.')
  return true
}
