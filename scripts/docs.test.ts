import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each(globSync(['*.md', '{docs,bench}/**/*.md'], { cwd: ROOT }))('the links of %s lead to files', (page) => {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link)
  expect(links.filter((link = '') => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
})

test('each feature of the API stands in the map, and has tests of its own', () => {
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const features = readdirSync(join(ROOT, 'apps/api/src/features'))
  expect(features.length).toBeGreaterThan(10)
  expect(features.filter((name) => !map.match(new RegExp(`\\b${name}\\b`)))).toEqual([])
  expect(
    features.filter((name) => globSync(`apps/api/src/features/${name}/**/*.test.ts`, { cwd: ROOT }).length === 0),
  ).toEqual([])
})

test('a comment begins with its subject, not in the middle of a sentence', () => {
  const files = globSync('{apps/api,packages,bench,scripts}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
  const vague = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replaceAll(/(?<=^ *\/\/.*\n) *\/\/.*/gm, '')
      .matchAll(/^ *(?:\/\*\*(?:\n *\*)?|\/\/) (?:Of|Those|One that|What)\b.*/gm)
      .map(([comment]) => `${file}: ${comment}`)
      .toArray(),
  )
  expect(vague).toEqual([])
})
