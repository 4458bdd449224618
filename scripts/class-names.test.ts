import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as loadTailwind } from 'tailwindcss'
import { expect, test } from 'vitest'
import { type ClassNames, classNamesIn } from './lib/class-names.ts'

const SRC = join(import.meta.dirname, '../apps/web/src')
const THEME = join(SRC, 'ui/theme')

const textOf = (file: string) => readFileSync(file, 'utf8')
/** The classes that a sheet has rules for. */
const classesOf = (css: string) =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  )
const whole = new Set(
  globSync('*.css', { cwd: THEME, exclude: (file) => file.endsWith('.module.css') }).flatMap((file) => [
    ...classesOf(textOf(join(THEME, file))),
  ]),
)

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.tsx?$|^test\//.test(file))
  .map((file) => ({ file, source: textOf(join(SRC, file)) }))
  .map(({ file, source }) => ({ file, source, ...classNamesIn(file, source) }))

/** The classes that neither Tailwind nor a sheet of the whole app knows, and those with a value of their own. */
async function wrongAmong(names: ReadonlySet<string>): Promise<string[]> {
  const sheet = textOf(join(THEME, 'tailwind.css')).replaceAll(/^@(?:import|source) .*$/gm, '')
  const tailwind = await loadTailwind(sheet)
  const foreign = [...names].filter((name) => !whole.has(name))
  const rules = tailwind.candidatesToCss(foreign)
  return foreign.filter((name, at) => !rules[at] || name.includes('['))
}

test('every class is one of Tailwind in our sizes and colours, or of a sheet of the whole app', async () => {
  const found = sources.flatMap(({ file, texts }) =>
    texts.flatMap(({ text }) => text.split(/\s+/).flatMap((name) => (name ? [{ file, name }] : []))),
  )
  expect(found.length).toBeGreaterThan(1000)
  const wrong = new Set(await wrongAmong(new Set(found.map(({ name }) => name))))
  expect(found.filter(({ name }) => wrong.has(name))).toEqual([])
})

test('a word that nobody knows, a colour and a size of one’s own are found', async () => {
  const names = ['quiet', 'grow-', 'bg-red-500', 'text-lg', 'p-[13px]', 'text-[#123456]', 'flex', 'card', 'bg-surface']
  expect(await wrongAmong(new Set(names))).toEqual(names.slice(0, 6))
})

test('every class of a component’s sheet is used, and each that is used is there', () => {
  const sheets = new Map(
    globSync('**/*.module.css', { cwd: SRC }).map((file) => [file, classesOf(textOf(join(SRC, file)))]),
  )
  const used = new Map<string, Set<string>>([...sheets.keys()].map((sheet) => [sheet, new Set()]))
  const missing: string[] = []
  for (const { file, source, members } of sources) {
    for (const [sheet, names] of namesBySheet(file, source, members)) {
      for (const name of names === 'all' ? (sheets.get(sheet) ?? []) : names) {
        used.get(sheet)?.add(name)
        if (!sheets.get(sheet)?.has(name)) missing.push(`${file}: ${name}`)
      }
    }
  }
  const unused = [...sheets].flatMap(([file, names]) =>
    [...names.difference(used.get(file) ?? new Set())].map((name) => `${file}: ${name}`),
  )
  expect({ missing, unused }).toEqual({ missing: [], unused: [] })
})

/** Each sheet that a file imports, and the classes that it uses: all, where it computes their names. */
function namesBySheet(file: string, source: string, members: ClassNames['members']) {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    const isComputed = new RegExp(String.raw`\b${name}\[|\b${name}[,)]`).test(source)
    return [sheet, isComputed ? 'all' : members.filter((one) => one.sheet === name).map((one) => one.name)] as const
  })
}
