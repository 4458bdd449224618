import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server is one bundle where it is built (vite.config.ts), which lies as deep as this file: no other file may name one
// that lies beside it.

const repository = new URL('../../../../', import.meta.url)

/** The path of a file of the repository. */
export const inRepository = (path: string): string => fileURLToPath(new URL(path, repository))

/** The code of a thread: a file of the source, or its bundle beside this one. */
export const THREAD_CODE =
  extname(import.meta.filename) === '.ts'
    ? new URL('../threads/worker.ts', import.meta.url)
    : new URL('worker.js', import.meta.url)
