import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** Components that forms share and the dashboard does not use. */
const OF_FORMS = /(?:OptionsDropdown|Select|Checkbox|-picker|search-select|money-input)/

const api = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // One chunk for what every first load needs and one for what most pages share: fewer requests, better compression.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // The page that resets a password signs out too, and needs nothing else of what pages share.
            { name: 'sign-out', test: /lib\/end-session/, priority: 2 },
            { name: 'common', minShareCount: 4, priority: 1, test: (id) => !OF_FORMS.test(id) },
            { name: 'forms', minShareCount: 4 },
          ],
        },
      },
    },
  },
  // Modules, so that a worker can load code on demand.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/docs': api, '/settings.js': api } },
})
