import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksOf, isAtStart } from './chunks.ts'
import { pageHtml } from './page-html.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'

const api = `http://localhost:${process.env['PORT'] ?? 3000}`
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const FIRST = {
  entry: at('src/app/main.tsx'),
  app: at('src/app/app.tsx'),
  home: at('src/features/dashboard/dashboard-page.tsx'),
  foot: at('src/features/dashboard/components/plan-panels.tsx'),
  often: [at('src/features/auth/login-page.tsx'), at('src/features/transactions/transactions-page.tsx')],
}

/** The same for all classes of a file, so that it can be compressed: by default a name ends with its line. */
const scopedName = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(at('.'), file))
    .digest('hex')
    .slice(0, 6)}`

export default defineConfig({
  root: at('.'),
  plugins: [react(), tailwindcss(), pageHtml(), serviceWorker(), precompress()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Names of files stand in many others, and a random one cannot be compressed.
        hashCharacters: 'hex',
        // Compiled while it is loaded, beside the main thread, where the browser knows the hint.
        postBanner: ({ name }) => (isAtStart(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'by what loads what', name: chunksOf(FIRST) }],
        },
      },
    },
  },
  // Modules, so that a worker can load code on demand.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/docs': api } },
})
