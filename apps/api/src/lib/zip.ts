// Streams are read by `for await` or joined by `pipeline`, so that what fails in one reaches its reader. Only the
// library behind this file pipes.

import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type File = readonly [name: string, content: AsyncIterable<string>]

/**
 * Packs files one after the other, as fast as the ZIP is read. What fails in one fails the ZIP, and a reader that leaves
 * ends the file that is being read: `yazl` pipes them, and a pipe does neither.
 */
export async function* zipped(files: Iterable<File>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => void output.destroy(error)
  pipeline(zip.outputStream, output, () => undefined)
  zip.on('error', fail)
  let current: Readable | undefined
  for (const [name, content] of files) {
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      current = Readable.from(content).on('error', fail)
      give(undefined, current)
    })
  }
  zip.end()
  try {
    yield* output
  } finally {
    current?.destroy()
  }
}
