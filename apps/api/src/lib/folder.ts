import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder with those above it. (Node's own way never returns where a folder is there and takes none, as /proc.) */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another server, started at the same moment, may have been quicker.
    if (!existsSync(path)) throw error
  }
}
