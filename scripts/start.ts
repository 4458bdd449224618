import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer, buildWeb, SERVER_PROGRAM } from './lib/builds.ts'
import { root } from './lib/child.ts'

const resources = new AsyncDisposableStack()
try {
  await Promise.all([buildWeb(resources), buildServer(resources)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await resources.disposeAsync()

// By the setting, so that the server's threads and programs find it, too.
process.env['NODE_COMPILE_CACHE'] = join(root, '.cache/node')
enableCompileCache()
await import(pathToFileURL(SERVER_PROGRAM).href)
