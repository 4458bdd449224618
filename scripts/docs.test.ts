import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const pages = globSync(['*.md', '{docs,bench}/**/*.md'], { cwd: ROOT })

test.each(pages)('the links of %s lead to files', (page) => {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link)
  expect(links.filter((link = '') => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
})

const headings = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(pages)('the links of %s into a page lead to a heading', (page) => {
  const links = readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\(([^)#:]*\.md|)#([^)]+)\)/g)
  const lost = [...links].filter(
    ([, file = '', heading = '']) => !headings(file === '' ? page : join(dirname(page), file)).includes(heading),
  )
  expect(lost.map(([link]) => link)).toEqual([])
})

const READMES = ['README.md', 'README.pt-BR.md']

test.each(READMES)('the commands that %s names exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const ofNpm = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z]+)/g)].map(([, name = '']) => name)
  expect(ofNpm.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const files = [...text.matchAll(/node (scripts\/\S+\.ts)/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  const named = [...text.matchAll(/docker compose (.+)/g)].flatMap(([, words = '']) =>
    [...words.replace(/#.*/, '').matchAll(/(?<=--profile |\s)(?:tostao[a-z-]*|postgres|tls|caddy)\b/g)].map(
      ([word]) => word,
    ),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((word) => !new RegExp(`^  ${word}:$|profiles: \\[${word}\\]`, 'm').test(compose))).toEqual([])
})

test('both READMEs begin with the same two commands', () => {
  const begun = READMES.map(
    (page) => /```\n(npm start .*\nnpm test)\n```/.exec(readFileSync(join(ROOT, page), 'utf8'))?.[1],
  )
  expect(begun[0]).toBeDefined()
  expect(begun[1]).toBe(begun[0])
})

test('each claim about another program has a link and a day', () => {
  const rows = readFileSync(join(ROOT, 'docs/comparacao.md'), 'utf8').match(/^\| (?!\|)[^|]+\| .+\|$/gm) ?? []
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => !/\]\(https:\S+\), \d\d\/\d\d\/\d{4} \|$/.test(row))).toEqual([])
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
