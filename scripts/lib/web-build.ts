import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runNode } from './child.ts'

const STAMP = join(root, '.cache/web-build')
const FRESH = join(root, '.cache/web-dist')
const DIST = join(root, 'apps/web/dist')
const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'apps/web/**/*.*', 'packages/**/*.*']
const NOT_INPUTS = /(?:^|[\\/])(?:node_modules|dist)$|\.test\.tsx?$/

/** Builds the web app into apps/web/dist, unless the build there is of the same files. */
export async function buildWeb(resources: AsyncDisposableStack): Promise<void> {
  const wanted = fingerprint()
  const built = existsSync(join(DIST, 'index.html')) && existsSync(STAMP)
  if (built && readFileSync(STAMP, 'utf8') === wanted) return

  console.error('Building the web app…')
  await rm(STAMP, { force: true })
  const build = ['build', 'apps/web', '--outDir', FRESH, '--emptyOutDir', '--logLevel=warn']
  const code = await runNode(resources, ['node_modules/vite/bin/vite.js', ...build], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The web app does not build.')
  // Replace the folder only now: a server may be using the last build.
  await rm(DIST, { recursive: true, force: true })
  await rename(FRESH, DIST)
  await writeFile(STAMP, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true, exclude: (entry) => NOT_INPUTS.test(entry.name) })
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
