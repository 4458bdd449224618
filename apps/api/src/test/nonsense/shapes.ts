import { kindOf } from '@tostao/contract/kinds'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { FOREIGN_IDS, IDS, NONSENSE } from './values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema | boolean
export type Path = readonly (string | 0)[]
export type Any = fc.Arbitrary<unknown>

const NUMBERS = [1, 2, 3, 12, 28, 31, 500]
const WORDS = ['Mercado', 'casa', 'Conta corrente', 'x', 'pão de queijo', '😀😀', 'ana@example.com']
const DAYS = ['2026-11-10', '2026-02-28', '2024-02-29', '1970-01-01', '9999-12-31', '0001-01-01', '2026-10-31']
const MONTHS = ['2026-11', '2026-10', '2027-03', '9999-12', '0001-01']
const MONEY = [0, 0.01, 1, 52.3, 600, 1200, 9_999_999_999.99, -1]
const BY_KIND: Readonly<Record<string, readonly unknown[]>> = {
  money: MONEY,
  queryMoney: MONEY.map(String),
  day: DAYS,
  month: [...MONTHS, '2026-11-01', '2026-12-01'],
  invoiceMonth: MONTHS,
  instant: ['2026-11-10T12:00:00.000Z'],
}

/** The shape of what is on the wire. The title of what is of a kind is the kind's name. */
export const shapeOf = (schema: z.ZodMiniType | undefined): z.core.JSONSchema.BaseSchema =>
  schema === undefined
    ? {}
    : z.toJSONSchema(schema, {
        io: 'input',
        override: ({ zodSchema, jsonSchema }) => {
          const kind = kindOf(zodSchema)
          if (kind !== undefined) jsonSchema.title = kind
        },
      })

/** Mostly values that the shape allows, on its edges where there are some. */
export function valuesOf(schema: JsonSchema): Any {
  if (typeof schema === 'boolean') return fc.constantFrom(...NONSENSE)
  const { title, type, anyOf, enum: options, properties, required = [], items, pattern } = schema
  if (title !== undefined && BY_KIND[title]) return fc.constantFrom(...BY_KIND[title])
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf))
  if (options) return fc.constantFrom<unknown>(...options)
  if ('const' in schema) return fc.constant(schema.const)
  if (properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)])), {
      requiredKeys: required,
    })
  if (type === 'array')
    return fc.array(items && !Array.isArray(items) ? valuesOf(items) : fc.constant(1), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return numbersOf(schema)
  // Ids in a query, and lists of them.
  if (pattern?.includes('[1-9]')) return fc.constantFrom(...IDS, ...FOREIGN_IDS).map(String)
  if (pattern?.includes(String.raw`\d`)) return fc.constantFrom(...NUMBERS).map(String)
  return fc.constantFrom(...WORDS)
}

function numbersOf({ minimum, maximum }: z.core.JSONSchema.BaseSchema): Any {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined)
  const ids = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [...IDS, ...FOREIGN_IDS] : []
  return fc.constantFrom(...edges, ...NUMBERS, ...ids)
}

/** The place and shape of each field, however deep. */
export function fieldsIn(schema: JsonSchema, at: Path = []): { path: Path; shape: JsonSchema }[] {
  if (typeof schema === 'boolean') return []
  const { properties = {}, items, anyOf = [] } = schema
  const own = at.length > 0 ? [{ path: at, shape: schema }] : []
  const ofItems = items && !Array.isArray(items) ? fieldsIn(items, [...at, 0]) : []
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, field]) => fieldsIn(field, [...at, name])),
    ...ofItems,
    ...anyOf.flatMap((option) => fieldsIn(option, at).filter(({ path }) => path.length > at.length)),
  ]
}
