import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { money } from './money.ts'
import { domainPath, onWire } from './wire.ts'

const Line = onWire(z.strictObject({ categoryName: z.string(), amount: money }), { categoryName: 'categoria_name' })
const Purchase = onWire(
  z.strictObject({ dueDate: z._default(z.nullable(z.string()), null), lines: z.array(Line), store: z.nullable(Line) }),
  { dueDate: 'due_date', lines: 'linhas' },
)
const inside = { dueDate: null, lines: [{ categoryName: 'Casa', amount: 12_34 }], store: null }
const outside = { due_date: null, linhas: [{ categoria_name: 'Casa', amount: 12.34 }], store: null }

test('names and amounts are the wire’s outside and the domain’s inside, at every depth', () => {
  expect(z.encode(Purchase, inside)).toEqual(outside)
  expect(z.decode(Purchase, outside)).toEqual(inside)
  expect(z.decode(Purchase, { linhas: [], store: null })).toEqual({ ...inside, lines: [] })
})

test('a domain name that is none of the wire’s is an unknown field', () => {
  const { error } = z.safeParse(Line, { categoria_name: 'Casa', categoryName: 'Casa', amount: 1 })
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['categoryName'] }])
})

test('the document shows the names of the wire', () => {
  const { properties, required } = z.toJSONSchema(Purchase, { io: 'input' })
  expect({ names: Object.keys(properties ?? {}), required }).toEqual({
    names: ['due_date', 'linhas', 'store'],
    required: ['linhas', 'store'],
  })
})

test('an error is found on the field as the domain calls it', () => {
  const { error } = z.safeEncode(Purchase, { ...inside, lines: [{ categoryName: 'Casa', amount: Number.NaN }] })
  expect(error?.issues.map(({ path }) => domainPath(path.join('.')))).toEqual(['lines.0.amount'])
})

test('a wire name cannot mean two things', () => {
  expect(() => onWire(z.object({ supplier: z.string() }), { supplier: 'categoria_name' })).toThrow("'categoryName'")
})
