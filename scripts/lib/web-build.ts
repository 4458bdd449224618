import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runNode } from './child.ts'

const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'apps/web/**/*.*', 'packages/**/*.*']
const NOT_INPUTS = /(?:^|[\\/])(?:node_modules|dist)$|\.test\.tsx?$/

/** Builds the web app into apps/web/dist, unless what is there was built from the same files. */
export async function buildWeb(resources: AsyncDisposableStack): Promise<void> {
  const stamp = join(root, '.cache/web-build')
  const wanted = fingerprint()
  const built = existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === wanted) return

  console.error('Building the web app…')
  await rm(stamp, { force: true })
  const code = await runNode(resources, ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel=warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error('The web app does not build.')
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(stamp, wanted)
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
