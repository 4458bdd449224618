import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of these texts. With `size` its directory says that the largest unpacks to so many bytes. */
export async function zipped(
  files: Record<string, string>,
  { size, compress = true }: { size?: number; compress?: boolean } = {},
) {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { compress })
  zip.end()
  const bytes = await buffer(zip.outputStream)
  if (size !== undefined) {
    const largest = Math.max(...Object.values(files).map((text) => Buffer.byteLength(text)))
    const told = Buffer.alloc(4)
    told.writeUInt32LE(largest)
    for (let at = bytes.indexOf(told); at >= 0; at = bytes.indexOf(told, at + 1)) bytes.writeUInt32LE(size, at)
  }
  return Uint8Array.from(bytes)
}
