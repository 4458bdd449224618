import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

// Names of files and classes stand in many places of the bundle, and the random part of a name cannot be compressed.

export const shortFileNames = {
  hashCharacters: 'hex',
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const satisfies Rolldown.OutputOptions

const files = new Map<string, string>()

/** The name in the bundle of a class that is called `name` in a module of styles. */
export function shortClassName(name: string, file: string): string {
  const short = `${name}_${createHash('sha256')
    .update(file.split('/src/').at(-1) ?? '')
    .digest('hex')
    .slice(0, 4)}`
  const other = files.get(short) ?? file
  if (other !== file) throw new Error(`${file} and ${other} both have the class ${short}: rename one`)
  files.set(short, file)
  return short
}
