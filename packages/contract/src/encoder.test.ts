import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encoderOf } from './encoder.ts'
import { envelope } from './endpoint.ts'
import { features } from './examples/features.ts'
import { renamedBy } from './wire.ts'

const POOL = [
  '2026-11-21',
  '2026-11',
  '2026-11-01',
  'DESPESA',
  // Tidy: input is trimmed and tidied by Zod, and stored so.
  'diz "olá" \\ 😀',
  '',
  '7',
  0,
  1,
  -5,
  12_345,
  9.5,
  true,
  false,
  null,
]

/** Values that a schema encodes, by the domain's names. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      // One more field than it names: it must not be written.
      return fc.record({
        ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field)])),
        ...(def.catchall === undefined && { secret: fc.constant('x') }),
      })
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 })
    case 'nullable':
      return fc.option(valuesOf(def.innerType))
    case 'optional':
      return fc.option(valuesOf(def.innerType), { nil: undefined })
    case 'default':
      return valuesOf(def.innerType)
    case 'union':
      return fc.oneof(...def.options.map(valuesOf))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'pipe':
      return domainOf(schema) ?? fromPool(schema)
    default:
      return fromPool(schema)
  }
}

const fromPool = (schema: z.core.$ZodType) => {
  const fitting = POOL.filter((value) => z.safeEncode(schema, value as never).success)
  if (fitting.length === 0) throw new Error(`nothing in the pool fits ${schema._zod.def.type}`)
  return fc.constantFrom(...fitting)
}

/** The shape of an object that travels with other names. */
function domainOf(schema: z.core.$ZodType) {
  const renamed = renamedBy(schema)
  return (
    renamed &&
    fc.record(Object.fromEntries(Object.entries(renamed.shape).map(([name, field]) => [name, valuesOf(field)])))
  )
}

const endpoints = features.flatMap(({ examples }) => examples.map(({ endpoint }) => endpoint))
const answered = endpoints.filter(({ file }) => file === undefined)

test.each(answered.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is written as Zod would write it',
  (_name, endpoint) => {
    const schema = envelope(endpoint)
    const encode = encoderOf(schema)
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(JSON.stringify(encode(value))).toBe(JSON.stringify(z.encode(schema, value as never)))
      }),
      { numRuns: 30 },
    )
  },
)
