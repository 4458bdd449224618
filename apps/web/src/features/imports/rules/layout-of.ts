import { fitsSettings, MAX_FILE_NAME } from '@tostao/contract/imports'
import { fold } from '@tostao/primitives/text'
import type { ReadOptions } from '@tostao/statements/options'
import type { Origin } from './prepare-import.ts'
import type { Preview } from './preview.ts'

/** What files of one bank have in common: their format, the names of their columns, their institutions. */
export function layoutOf({
  detection,
  columns,
  accounts,
}: Pick<Preview, 'detection' | 'columns' | 'accounts'>): string {
  const names = columns.map(({ name }) => fold(name))
  const institutions = accounts.map(({ kind, institution = '', accountHint = '' }) => [kind, institution, accountHint])
  return `${detection.format.value}:${hashOf(JSON.stringify([names, institutions]))}`
}

/** What the server keeps of a file. Days are those of one file, not of all that look like it. */
export function originOf({ name }: File, layout: string, options: ReadOptions): Origin {
  const { savedOn: _saved, referenceDay: _reference, ...lasting } = options
  const settings = JSON.stringify(lasting)
  return {
    fileName: name.slice(0, MAX_FILE_NAME).toWellFormed(),
    layout,
    settings: fitsSettings(settings) ? settings : '{}',
  }
}

/** FNV-1a of 64 bits: the browser's own hashes are not there on plain http. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
