import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { command } from '../scripts/lib/command.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const DIST = new URL('../apps/web/dist/', import.meta.url)
const FIRST_PAGE = 'src/app/app.tsx'
/** Loaded after the rest of the dashboard. */
const FOOT = 'src/features/dashboard/components/plan-panels.tsx'
/** Bounds of the scripts of each page; a new page says its own. */
const LIMITS_KB: Readonly<Record<string, number>> = {
  dashboard: 160,
  accounts: 159,
  'forgot-password': 88,
  login: 89,
  register: 89,
  'reset-password': 89,
  budgets: 177,
  card: 165,
  categories: 169,
  debug: 150,
  goals: 164,
  import: 186,
  inbox: 159,
  rules: 160,
  'past-imports': 160,
  payees: 168,
  tags: 168,
  'change-password': 158,
  profile: 171,
  'recurring-dashboard': 173,
  recurring: 162,
  print: 154,
  reports: 181,
  transactions: 169,
  trash: 157,
}

await command(weighPages)

/** Prints what each page loads first, in kB as sent by the server, from the import graph of the built app. */
async function weighPages(): Promise<number> {
  const html = await readFile(new URL('index.html', DIST), 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'))
  const entryFiles = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const entryKeys = Object.keys(manifest).filter((key) => entryFiles.includes(manifest[key]?.file ?? ''))
  console.log(`${'index.html'.padEnd(18)} ${(brotliCompressSync(html).length / 1000).toFixed(1).padStart(6)} kB`)

  let tooHeavy = 0
  const weigh = async (name: string, keys: readonly string[]) => {
    const chunks = closure(manifest, [...entryKeys, ...keys])
    const files = chunks.map(({ file }) => file)
    const scripts = await kilobytes(files)
    const styles = await kilobytes([...new Set(chunks.flatMap(({ css = [] }) => css))])
    const limit = LIMITS_KB[name]
    if (limit === undefined || scripts > limit) tooHeavy += 1
    const note = `  (limit ${limit})`
    console.log(
      `${name.padEnd(18)} ${scripts.toFixed(1).padStart(6)} kB JS in ${String(files.length).padStart(2)} files  ` +
        `${styles.toFixed(1).padStart(5)} kB CSS${note}`,
    )
  }

  for (const key of Object.keys(manifest)) {
    const [, feature, name] = /^src\/features\/(.+)\/(.+)-page\.tsx$/.exec(key) ?? []
    if (name)
      await weigh(name, [key, ...(feature === 'auth' ? [] : [FIRST_PAGE]), ...(name === 'dashboard' ? [FOOT] : [])])
  }
  return tooHeavy
}

function closure(manifest: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
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
