import { built, type Weight, weightOf } from './built.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const FIRST_PAGE = 'src/app/app.tsx'
/** Weighed in the browser, with what they load by themselves. */
const IN_BROWSER = ['login', 'dashboard', 'transactions']

/** The weight that each other page loads first, from the import graph of the built app. */
export function weighPages(): Map<string, Weight> {
  const manifest: Record<string, Chunk> = JSON.parse(built('.vite/manifest.json'))
  const entryFiles = [...built('index.html').matchAll(/<script[^>]+src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const entryKeys = Object.keys(manifest).filter((key) => entryFiles.includes(manifest[key]?.file ?? ''))
  const weights = new Map<string, Weight>()
  for (const key of Object.keys(manifest)) {
    const [, feature, name] = /^src\/features\/(.+)\/(.+)-page\.tsx$/.exec(key) ?? []
    if (!name || IN_BROWSER.includes(name)) continue
    const keys = [...entryKeys, ...(feature === 'auth' ? [] : [FIRST_PAGE]), key]
    weights.set(name, weightOf(closure(manifest, keys).flatMap(({ file, css = [] }) => [file, ...css])))
  }
  return weights
}

function closure(manifest: Record<string, Chunk>, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not a chunk any more: weigh its replacement`)
    seen.set(key, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen.values()]
}
