import { readFile, stat } from 'node:fs/promises'

/** Prints what each page loads first, in kB as sent by the server, from the import graph of the built app. */

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const DIST = new URL('../apps/web/dist/', import.meta.url)
const SHELL = 'src/app/shell/shell.tsx'
/** What a page loads by `import()` as soon as it is shown. */
const AT_ONCE: Record<string, readonly string[]> = {
  dashboard: ['src/app/load-dashboard.ts', 'src/ui/chart/bars.tsx', 'src/ui/chart/donut.tsx'],
}
const LIMITS_KB: Record<string, number> = { login: 130, dashboard: 230 }
/** The page whose limit counts HTML, scripts and styles; other limits count only scripts. */
const WHOLE = 'dashboard'

const html = await readFile(new URL('index.html', DIST), 'utf8')
const manifest: Record<string, Chunk> = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
// The server generates settings.js (63 bytes): it is not a file of the build.
const entryFiles = [...html.matchAll(/<script[^>]+src="\/(?!settings\.js)([^"]+)"/g)].flatMap(([, file]) => file ?? [])
const entryKeys = Object.keys(manifest).filter((key) => entryFiles.includes(manifest[key]?.file ?? ''))
const loose = entryFiles.filter((file) => !file.startsWith('assets/'))

const page = await kilobytes(['index.html', 'favicon.svg'])

let tooHeavy = 0
const weigh = async (name: string, keys: readonly string[]) => {
  const chunks = closure([...entryKeys, ...keys])
  const scripts = await kilobytes([...loose, ...chunks.map(({ file }) => file)])
  const styles = await kilobytes([...new Set(chunks.flatMap(({ css = [] }) => css))])
  const limit = LIMITS_KB[name]
  const limited = name === WHOLE ? scripts + styles + page : scripts
  if (limit !== undefined && limited > limit) tooHeavy += 1
  const note = limit === undefined ? '' : `  (${limited.toFixed(1)} of ${limit})`
  console.log(
    `${name.padEnd(18)} ${scripts.toFixed(1).padStart(6)} kB JS  ${styles.toFixed(1).padStart(5)} kB CSS${note}`,
  )
}

// The login page is part of the entry itself.
await weigh('login', [])
for (const key of Object.keys(manifest)) {
  const [, feature, name] = /^src\/features\/(.+)\/(.+)-page\.tsx$/.exec(key) ?? []
  if (name) await weigh(name, feature === 'auth' ? [key] : [SHELL, key, ...(AT_ONCE[name] ?? [])])
}
process.exitCode = tooHeavy

function closure(keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not a chunk any more: measure its replacement`)
    seen.set(key, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen.values()]
}

async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(sentSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Bytes of a file, compressed with brotli if the build has that form. */
async function sentSize(file: string): Promise<number> {
  const packed = await stat(new URL(`${file}.br`, DIST)).catch(() => stat(new URL(file, DIST)))
  return packed.size
}
