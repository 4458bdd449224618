import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** The folder of a file, `depth` levels deep; the files beside these folders belong to none. */
const folderOf = (file: string, depth: number): string => dirname(file).split('/').slice(0, depth).join('/')

/** The folders that import each other. A folder and one inside it are the same house. */
function pairsIn(root: string, depth: number): string[] {
  const src = join(ROOT, root)
  const sources = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.test\.tsx?$|^test\//.test(file))
  const edges = new Set<string>()
  for (const file of sources) {
    for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(IMPORT)) {
      const [from, to] = [folderOf(file, depth), folderOf(relative(src, join(src, dirname(file), path)), depth)]
      const isApart = ![from, to].includes('.') && !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`)
      if (isApart) edges.add(`${from} → ${to}`)
    }
  }
  expect(edges.size).toBeGreaterThan(5)
  return [...edges].filter((edge) => edges.has(edge.split(' → ').toReversed().join(' → ')))
}

test.each([
  ['packages/statements/src', 1],
  ['apps/api/src', 2],
  ['apps/web/src', 2],
])('no two folders of %s import each other', (root, depth) => {
  expect(pairsIn(root, depth)).toEqual([])
})

test('the file of a page exports the page alone, which the router takes without its name', () => {
  const files = globSync('apps/web/src/features/*/*-page.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const exportsOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').match(/^export /gm)?.length
  expect(files.filter((file) => exportsOf(file) !== 1)).toEqual([])
})

test('numbers are written by one function, with the minus sign and no hyphen', () => {
  const sources = globSync('{apps/web,packages/*}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\./.test(file),
  )
  const formatting = sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Intl.NumberFormat('))
  expect(formatting).toEqual(['packages/primitives/src/numbers.ts'])
})
