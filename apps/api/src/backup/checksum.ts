import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { RefusedError } from '../lib/refused-error.ts'
import { partsOf, sizeOf } from './files.ts'

export const DAMAGED = 'The file is damaged or cut off. Take another backup.'

// SQLite has no checksums, so nobody would notice a flipped bit in a text. SQLite ignores what follows its last page.
const MARK = Buffer.from('\nTOSTAO-SHA-256\n')
export const TRAILER_BYTES = MARK.length + 32

/** The SHA-256 of a stream. */
export async function hashOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of source) hash.update(part)
  return hash.digest()
}

/** Appends its checksum to a database's file. */
export async function addChecksum(file: string): Promise<void> {
  appendFileSync(file, Buffer.concat([MARK, await hashOf(partsOf(file))]))
}

/** A stream with its checksum after it. */
export async function* withChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const part of source) {
    hash.update(part)
    yield part
  }
  yield Buffer.concat([MARK, hash.digest()])
}

/** A stream without the checksum at its end, which must be right. */
export async function* withoutChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let kept: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    kept = Buffer.concat([kept, part])
    const sure = kept.subarray(0, Math.max(0, kept.length - TRAILER_BYTES))
    kept = kept.subarray(sure.length)
    hash.update(sure)
    if (sure.length > 0) yield sure
  }
  if (!kept.equals(Buffer.concat([MARK, hash.digest()]))) throw new RefusedError(DAMAGED)
}

/** Whether the file matches the checksum at its end; `undefined` when it has none. */
export async function hasRightChecksum(file: string): Promise<boolean | undefined> {
  const end = sizeOf(file) - TRAILER_BYTES
  if (end <= 0) return undefined
  const source = await open(file)
  const { buffer } = await source.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, end)
  await source.close()
  if (!buffer.subarray(0, MARK.length).equals(MARK)) return undefined
  return (await hashOf(partsOf(file, end - 1))).equals(buffer.subarray(MARK.length))
}
