import { readFileSync, statSync } from 'node:fs'

const DIST = new URL('../../apps/web/dist/', import.meta.url)

/** Text of a file of the built app. */
export const built = (file: string): string => readFileSync(new URL(file, DIST), 'utf8')

export interface Weight {
  scripts: number
  styles: number
}

/** kB of these files of the built app as the server sends them: compressed with brotli, if the build has that form. */
export function weightOf(files: Iterable<string>): Weight {
  const all = [...new Set(files)]
  const sum = (ending: string) =>
    all.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sentSize(file), 0) / 1000
  return { scripts: sum('.js'), styles: sum('.css') }
}

function sentSize(file: string): number {
  const packed = statSync(new URL(`${file}.br`, DIST), { throwIfNoEntry: false })
  return (packed ?? statSync(new URL(file, DIST))).size
}
