import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each(globSync(['*.md', '{docs,bench}/**/*.md'], { cwd: ROOT }))('the links of %s lead to files', (page) => {
  const links = [...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link)
  expect(links.filter((link = '') => !existsSync(join(ROOT, dirname(page), link)))).toEqual([])
})
