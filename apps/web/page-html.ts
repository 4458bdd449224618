import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { pages } from './src/lib/pages.ts'

/** Run before the first paint, so it stands in the page itself. */
const SCRIPT = new URL('before-paint.js', import.meta.url)
const SCRIPT_TAG = '<script src="/before-paint.js"></script>'
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g
const APP = '/src/app/app.tsx'
/** What first pages load: before-paint.js asks for it at once, not only when it is needed. */
const PAGES = {
  '/': [APP, '/src/features/dashboard/dashboard-page.tsx'],
  '/transactions': [APP, '/src/features/transactions/transactions-page.tsx', '/src/app/ask-transactions.ts'],
  guest: ['/src/features/auth/login-page.tsx'],
}

/** The title of each address. */
const TITLES = JSON.stringify(Object.fromEntries(Object.values(pages).map(({ path, label }) => [path, label])))

/** Makes index.html paint before any other file has come: it holds the first script and styles. */
export function pageHtml(): Plugin {
  return {
    name: 'page-html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = `<script>\n${readFileSync(SCRIPT, 'utf8')}</script>`
        return html
          .replace('TITLES[', () => `(${TITLES})[`)
          .replace(SCRIPT_TAG, () => (bundle ? preloads(bundle) : '') + script)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll(STYLES, (link, href: string) => (bundle ? inPage(bundle, href) : link))
      },
    },
  }
}

/** The disabled link loads nothing. It says that the styles are there: chunks that need them would load the file. */
function inPage(bundle: Rolldown.OutputBundle, href: string): string {
  const file = bundle[href]
  if (file?.type !== 'asset') throw new Error(`${href} is not in the build`)
  return `<style>${file.source}</style>\n    <link rel="stylesheet" href="/${href}" disabled />`
}

function preloads(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => filesOf(chunk, chunks)))
  const tags = Object.entries(PAGES).map(([path, modules]) => {
    const needed = modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
      if (!chunk) throw new Error(`${module} is not a chunk any more`)
      return chunk
    })
    const files = new Set(needed.flatMap((chunk) => filesOf(chunk, chunks)))
    const content = [...files.difference(entry)].map((file) => `/${file}`).join(' ')
    return `<meta name="preload" data-page="${path}" content="${content}" />\n    `
  })
  return tags.join('')
}

/** A chunk's file, its styles and those of all that it imports at once. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  const styles = chunk.viteMetadata?.importedCss ?? []
  return [chunk.fileName, ...styles, ...imported.flatMap((next) => filesOf(next, chunks, seen))]
}
