import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root, runNode } from './child.ts'

interface Build {
  what: string
  app: 'web' | 'api'
  /** Where it is built, below `dist/`. */
  folder: string
  /** A file that it has at its end. */
  entry: string
  /** Files, and folders with all that is in them. */
  inputs: string[]
}

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages']
const WEB: Build = {
  ...{ what: 'web app', app: 'web', folder: '', entry: 'index.html' },
  inputs: [...SHARED, 'apps/web'],
}
const SERVER: Build = {
  ...{ what: 'server', app: 'api', folder: 'server', entry: 'server.js' },
  inputs: [...SHARED, 'apps/api'],
}
const NOT_INPUTS = /[\\/](?:node_modules|dist)[\\/]|\.test\.tsx?$/

/** The server's program in one bundle, which starts in a third of the time of its source. */
export const SERVER_PROGRAM = join(root, 'apps/api/dist', SERVER.folder, SERVER.entry)

/** Builds the web app into apps/web/dist, unless the build there is of the same files. */
export const buildWeb = (resources: AsyncDisposableStack): Promise<void> => build(resources, WEB)

/** Builds the server into apps/api/dist, unless the build there is of the same files. */
export const buildServer = (resources: AsyncDisposableStack): Promise<void> => build(resources, SERVER)

async function build(resources: AsyncDisposableStack, { what, app, folder, entry, inputs }: Build): Promise<void> {
  const stamp = join(root, `.cache/${app}-build`)
  const fresh = join(root, `.cache/${app}-dist`)
  const dist = join(root, 'apps', app, 'dist', folder)
  const wanted = fingerprint(inputs)
  const built = existsSync(join(dist, entry)) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === wanted) return

  console.error(`Building the ${what}…`)
  await rm(stamp, { force: true })
  const words = ['build', `apps/${app}`, '--outDir', fresh, '--emptyOutDir', '--logLevel=warn']
  const code = await runNode(resources, ['node_modules/vite/bin/vite.js', ...words], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The ${what} does not build.`)
  // Replace the folder only now: a server may be using the last build.
  await rm(dist, { recursive: true, force: true })
  await mkdir(dirname(dist), { recursive: true })
  await rename(fresh, dist)
  await writeFile(stamp, wanted)
}

const fingerprint = (inputs: string[]): string => hashOf(inputs.map(digestOf))

/** Both builds ask for what they share. */
const digests = new Map<string, string>()

const digestOf = (input: string): string =>
  digests.getOrInsertComputed(input, () => {
    const files = filesIn(join(root, input)).filter((file) => !NOT_INPUTS.test(file.slice(root.length)))
    return hashOf(files.toSorted().flatMap((file) => [file.slice(root.length), readFileSync(file)]))
  })

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function hashOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
