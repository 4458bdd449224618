import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { RefusedError } from '../lib/refused-error.ts'

const CHUNK = 1024 * 1024

/** Makes sure that a file, or a folder's list of names, survives a power cut. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Empty for a folder that is not there. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Opens a file when it is read, so that its errors reach whoever reads it. `end` is the place of the last byte. */
export async function* partsOf(file: string, end?: number): AsyncGenerator<Buffer> {
  yield* createReadStream(file, { highWaterMark: CHUNK, ...(end !== undefined && { end }) })
}

export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export function assertSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes)
    throw new RefusedError(`${folder} has ${inMegabytes(bavail * bsize)} free, and ${inMegabytes(bytes)} are needed.`)
}

/** For folders that may be on one disk. */
export function assertSpaces(needs: readonly (readonly [folder: string, bytes: number])[]): void {
  const diskOf = (folder: string) => statSync(folder).dev
  for (const [folder] of needs) {
    const ofDisk = needs.filter(([other]) => diskOf(other) === diskOf(folder))
    assertSpace(
      folder,
      ofDisk.reduce((sum, [, bytes]) => sum + bytes, 0),
    )
  }
}

export const inMegabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`

/** Deletes what killed runs have left. */
export function removeLeftovers(folder: string, isLeftover: (name: string) => boolean): void {
  for (const name of namesIn(folder)) if (isLeftover(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
