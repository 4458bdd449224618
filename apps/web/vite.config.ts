import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageHtml } from './page-html.ts'
import { precompress } from './precompress.ts'

const api = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), pageHtml(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // One chunk for what every first load needs, one for the other sign-in pages, one for the frame of the app and its
    // first page, one for what other pages share: fewer requests, better compression.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /features\/auth\/.+-page\.tsx/, priority: 2.5 },
            { name: 'app', test: /app\/first-page\.ts/, priority: 2 },
            { name: 'shared', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  // Modules, so that a worker can load code on demand.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/docs': api } },
})
