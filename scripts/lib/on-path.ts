import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const suffix = process.platform === 'win32' ? '.exe' : ''

/** The files of these programs on the PATH. */
export function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => program(folder, name))).filter((file) => existsSync(file))
}

export function program(folder: string, name: string): string {
  return join(folder, `${name}${suffix}`)
}
