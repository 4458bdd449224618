// Writes and reads the files that a tab keeps. Loaded once there is a file, or something that was kept.

import * as z from 'zod/mini'
import type { ImportAction } from '../rules/import-session.ts'
import { answersIn } from './kept-answers.ts'
import type { LastingOptions } from './lasting-options.ts'

/** A file as text, compressed and in base64. */
const KeptFile = z.object({ hash: z.string(), name: z.string(), lastModified: z.number(), gzip: z.string() })
type KeptFile = z.infer<typeof KeptFile>

export interface KeptTexts {
  files: string
  answers: string
}

/** The session as it was before a reload. Rejects where the texts are not whole. */
export async function restored(texts: KeptTexts, schema: typeof LastingOptions): Promise<ImportAction> {
  const { hash, said } = answersIn(texts.answers, schema)
  const kept = z.array(KeptFile).parse(JSON.parse(texts.files))
  const files = await Promise.all(kept.map(fileOf))
  const file = files[kept.findIndex((one) => one.hash === hash)]
  if (!file) throw new Error('The answers belong to no file')
  return { type: 'restored', files, file, said }
}

async function fileOf({ name, lastModified, gzip }: KeptFile): Promise<File> {
  const bytes = Uint8Array.from(atob(gzip), (letter) => letter.charCodeAt(0))
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new File([await new Response(whole).blob()], name, { lastModified })
}

/** The text of the files, and their hashes. */
export async function keptText(files: readonly File[]): Promise<{ text: string; hashes: ReadonlyMap<File, string> }> {
  const kept = await Promise.all(files.map(async (file) => [file, await keptFileOf(file)] as const))
  return {
    text: JSON.stringify(kept.map(([, one]) => one)),
    hashes: new Map(kept.map(([file, { hash }]) => [file, hash])),
  }
}

async function keptFileOf(file: File): Promise<KeptFile> {
  const compressed = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer())
  const { name, lastModified } = file
  return { hash: hashIn(bytes), name, lastModified, gzip: await base64Of(bytes) }
}

/** The last bytes of a gzip are the CRC-32 and the length of its content. The browser's own hashes are not there on plain http. */
const hashIn = (gzip: Uint8Array): string => gzip.slice(-8).join('.')

function base64Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new FileReader()
  const read = Promise.withResolvers<string>()
  reader.onload = () => read.resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => read.reject(reader.error)
  reader.readAsDataURL(new Blob([bytes]))
  return read.promise
}
