import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.resolve('@tostao/contract/errors')))
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const WORD = /\p{L}{3}/u

/** Every text that stands in the contract. Where a text has a value in it, any may stand. */
const patterns = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(LITERAL)])
  .map(([, plain, template]) => (plain ?? template ?? '').split(/\$\{[^}]*\}/))
  .filter((parts) => WORD.test(parts.join('')))
  .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`))

const known = new Map<string, boolean>()

/** Whether the contract has a text: what users read is never another one. */
export function isInContract(text: string): boolean {
  const found = known.get(text) ?? patterns.some((pattern) => pattern.test(text))
  known.set(text, found)
  return found
}
