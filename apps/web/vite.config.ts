import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksOf, isAtStart } from './chunks.ts'
import { pageHtml } from './page-html.ts'
import { precompress } from './precompress.ts'

const api = `http://localhost:${process.env['PORT'] ?? 3000}`
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const FIRST = {
  entry: at('src/app/main.tsx'),
  app: at('src/app/app.tsx'),
  home: at('src/features/dashboard/dashboard-page.tsx'),
  foot: at('src/features/dashboard/components/plan-panels.tsx'),
  often: [at('src/features/auth/login-page.tsx'), at('src/features/transactions/transactions-page.tsx')],
}

export default defineConfig({
  root: at('.'),
  plugins: [react(), pageHtml(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
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
