import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `node scripts/serve.ts` starts the server on a web app that is built, as the image has it: without npm, without looking
 * for packages, and writing nowhere but into the data folder and the temporary one.
 */
if (!existsSync(join(import.meta.dirname, '../apps/web/dist/index.html'))) {
  console.error('The web app is not built. `npm start` builds it.')
  process.exit(1)
}
// Most of the time goes into compiling, and each thread would compile the same again: they read what is written here.
process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'tostao-compiled')
enableCompileCache()
await import('../apps/api/src/app.ts')
flushCompileCache()
await import('../apps/api/src/server.ts')
