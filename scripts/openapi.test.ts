import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { documentText } from '../apps/api/src/http/openapi/document.ts'

const FILE = join(import.meta.dirname, '../docs/openapi.json')

test('docs/openapi.json is what the contract says', () => {
  const isSame = readFileSync(FILE, 'utf8') === documentText()
  expect(isSame, 'The API has changed. Write docs/openapi.json anew by: npm run openapi').toBe(true)
})

test('the document keeps the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: documentText(), absoluteRef: FILE, config })
  const said = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
  // The check of the server's health has nothing to refuse: it takes no session and no value.
  const health = 'operation-4xx-response #/paths/~1api~1v1~1health/get/responses'
  expect(said.filter((problem) => !problem.startsWith(health))).toEqual([])
})
