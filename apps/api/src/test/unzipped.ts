import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The texts of a ZIP by their names. */
export async function unzipped(file: File): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await file.arrayBuffer()))
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return files
}
