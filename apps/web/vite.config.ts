import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { pageHtml } from './page-html.ts'
import { precompress } from './precompress.ts'

/** Lists of options, calendars and dialogs, and what cannot be without them: pages load them when they are opened. */
const OF_FORMS =
  /@mantine\/(?!form)|ui\/mantine\/|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib|dayjs|(?:day-input|search-select|fold-filter|confirm-dialog|form-modal|dialog\/sheet|pop-panel|help-panel|choice-list|-picker)\.tsx?$/

/** Fields of forms use lists of options, so no page may load them with what it shares. */
const FIELDS = /-fields\.tsx$/

/** What the sign-in pages and the app have in common, besides what the entry needs itself. */
const COMMON =
  /ui\/button\/(?:icon-)?button\.|ui\/page\/(?:callout\.|logo\.|text-link\.module)|lib\/(?:toast|field-errors|new-id|end-session|keep-preferences)\.|contract\/src\/(?:health|auth)\./
/** A form of text fields: of the sign-in pages, and of most others. */
const TEXT_FORMS =
  /@mantine\/form|klona|fast-deep-equal|ui\/theme\/field\.module|ui\/form\/(?:form|field|text-field|password-field|check-field)\.|icons\/IconEye(?:Off)?\.|lib\/use-is-shown|ui\/dialog\/(?:enter-typed|modal-frame)/

const AT_START = new Set(['react', 'contract', 'base', 'common', 'text-forms', 'sign-in', 'app'])

const api = `http://localhost:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leanContract(), react(), pageHtml(), precompress()],
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Chunks for what every first load needs, one for the sign-in pages, one for the frame of the app and its
    // first page, one for what other pages share: fewer requests, better compression.
    rolldownOptions: {
      output: {
        // Compiled while it is loaded, beside the main thread, where the browser knows the hint.
        postBanner: ({ name }) => (AT_START.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // Each runs as a script of its own (page-html.ts): a phone answers between two.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 5 },
            { name: 'contract', tags: ['$initial'], test: /node_modules\/zod\/|packages\/contract\//, priority: 4 },
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'common', test: COMMON, priority: 3 },
            { name: 'text-forms', test: TEXT_FORMS, priority: 2.6, includeDependenciesRecursively: false },
            {
              name: 'sign-in',
              test: /features\/auth\/|lib\/use-redirect/,
              priority: 2.5,
              includeDependenciesRecursively: false,
            },
            { name: 'app', test: /app\/app\.tsx/, priority: 2 },
            // The foot of the dashboard, without what only other pages share.
            { name: 'plans', test: /plan-panels\.tsx$/, priority: 1.7 },
            { name: 'forms', test: OF_FORMS, minShareCount: 2, priority: 1.5, includeDependenciesRecursively: false },
            {
              name: 'shared',
              test: (id) => !OF_FORMS.test(id) && !FIELDS.test(id),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // Modules, so that a worker can load code on demand.
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/docs': api } },
})
