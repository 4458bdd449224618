import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = (file: string) => join(import.meta.dirname, '../apps', file)
const server = dist('api/dist/server/server.js')

/**
 * `node scripts/serve.ts` starts a server that is built, as the image has it: without npm, without looking for packages,
 * and writing nowhere but into the data folder and the temporary one.
 */
if (!existsSync(server) || !existsSync(dist('web/dist/index.html'))) {
  console.error('Tostão is not built. `npm start` builds it.')
  process.exit(1)
}
// By the setting, so that the server's threads and programs find it, too.
process.env['NODE_COMPILE_CACHE'] = join(tmpdir(), 'tostao-compiled')
enableCompileCache()
await import(pathToFileURL(server).href)
