import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'

const textOf = (engine: 'sqlite' | 'postgres') =>
  readFileSync(join(import.meta.dirname, 'before-first', `${engine}.sql`), 'utf8')

/** Fills an empty database as a version of before the first release left it: one user with a record of every kind. */
export async function fillBeforeFirst({ url, dataDir }: { url?: string | undefined; dataDir: string }): Promise<void> {
  if (url === undefined) {
    new SQLite(join(dataDir, 'tostao.db')).exec(textOf('sqlite')).close()
    return
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(textOf('postgres'))
  } finally {
    await client.end()
  }
}
