import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = fileURLToPath(new URL('worker/worker.ts', import.meta.url))
const PAGE = 'index.html'
const ASSETS = 'assets/'

/** Bundles the service worker with the list of what this build has. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await bundled({
          FILES: JSON.stringify(filesOf(bundle)),
          REVISION: JSON.stringify(revisionOf(bundle)),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** Serwist's one class can also report to Google, which would be a sixth of the worker: none of it is bundled. */
const withoutStatistics: Plugin = {
  name: 'without-statistics',
  transform: {
    filter: { id: /\/node_modules\/serwist\// },
    handler: (code) => ({ code: code.replaceAll(/\binitializeGoogleAnalytics\(\{[^}]*\}\)/g, 'undefined'), map: null }),
  },
}

const filesOf = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle).flatMap((file) => (file.startsWith(ASSETS) ? file.slice(ASSETS.length) : []))

function revisionOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle[PAGE]
  if (page?.type !== 'asset') throw new Error(`${PAGE} is not in the build`)
  return createHash('sha256').update(page.source).digest('hex').slice(0, 8)
}

async function bundled(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins: [withoutStatistics],
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []))
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('The service worker was not bundled')
  return chunk.code
}
