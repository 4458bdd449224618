import { realpathSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { RefusedError } from '../lib/refused-error.ts'
import { refusalOf } from './archive.ts'
import { backupsAmong } from './backup-names.ts'
import { DAMAGED, hasRightChecksum, TRAILER_BYTES, withoutChecksum } from './checksum.ts'
import { partsOf, sizeOf } from './files.ts'
import { decrypted, isEncrypted } from './sealed.ts'

const SQLITE = Buffer.from('SQLite format 3\0')
const GZIP = Buffer.from([0x1f, 0x8b])

interface OpenedBackup {
  kind: 'sqlite' | 'archive'
  /** Decrypted, without the checksum. */
  parts: AsyncIterable<Buffer>
  /** The write-ahead log of what may be a database that was moved away. */
  log: string | undefined
}

/** Finds out what a backup is by its first bytes. */
export async function openBackup(file: string, password: string | undefined): Promise<OpenedBackup> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new RefusedError(`There is no file ${file}.`)
  const start = await startOf(file)
  if (isEncrypted(start)) {
    if (password === undefined) throw new RefusedError('The backup is encrypted. Give its password as BACKUP_PASSWORD.')
    const plain = decryptedOrRefused(file, password)
    const { value: first = Buffer.alloc(0) } = await plain.next()
    return { kind: kindOf(file, first), parts: withoutChecksum(following(first, plain)), log: undefined }
  }
  const kind = kindOf(file, start)
  const isRight = await hasRightChecksum(file)
  const needsOne = kind === 'archive' || backupsAmong([basename(file)]).length > 0
  if (isRight === false || (isRight === undefined && needsOne)) throw new RefusedError(DAMAGED)
  const end = sizeOf(file) - (isRight ? TRAILER_BYTES : 0) - 1
  // The log of a database is beside the file, not beside a link to it.
  const log = isRight ? undefined : `${realpathSync(file)}-wal`
  return { kind, parts: partsOf(file, end), log }
}

async function startOf(file: string): Promise<Buffer> {
  const source = await open(file)
  const { buffer, bytesRead } = await source.read(Buffer.alloc(64), 0, 64, 0)
  await source.close()
  return buffer.subarray(0, bytesRead)
}

function kindOf(file: string, start: Buffer): OpenedBackup['kind'] {
  const begins = (mark: Buffer) => start.subarray(0, mark.length).equals(mark)
  if (begins(SQLITE)) return 'sqlite'
  if (begins(GZIP)) return 'archive'
  throw new RefusedError(`${file} is not a Tostão database, nor an archive of one.`)
}

async function* decryptedOrRefused(file: string, password: string): AsyncGenerator<Buffer> {
  try {
    yield* decrypted(partsOf(file), password)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A stream whose first part has been read. */
async function* following(first: Buffer, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* parts
}
