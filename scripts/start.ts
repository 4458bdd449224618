import { buildWeb } from './lib/web-build.ts'

await using resources = new AsyncDisposableStack()
await buildWeb(resources)
await import('../apps/api/src/server.ts')
