import type { Endpoint } from '@tostao/contract/endpoint'
import type { Example, Sent } from '@tostao/contract/examples/example'
import { documented } from '@tostao/contract/examples/household'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { type Any, fieldsIn, type Path, shapeOf, valuesOf } from './shapes.ts'
import { BODIES, ENDINGS, FILES, HEADERS, type Header, jsonOf, NONSENSE, QUERIES } from './values.ts'

/** A call as it is sent, with the ids and secrets of the document in the place of those of a household. */
export interface NonsenseCall {
  method: string
  path: string
  query: string
  body?: string
  /** The file of a form; that of the example when absent. */
  file?: string
  headers: readonly Header[]
  /** Short: the body ends before the length that it declares. */
  framing: 'length' | 'chunked' | 'short'
}

const REMOVED = Symbol('removed')

/** A copy of a value in which another one stands at the path. */
function withValue(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put
  if (step === 0) {
    const [first, ...others] = Array.isArray(value) ? value : []
    const item = withValue(first, rest, put)
    return item === REMOVED ? others : [item, ...others]
  }
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const field = withValue(fields.get(step), rest, put)
  if (field === REMOVED) fields.delete(step)
  else fields.set(step, field)
  return Object.fromEntries(fields)
}

const UNKNOWN_FIELDS = [
  'isAdmin',
  'user_id',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'a/b',
  'a.b',
  '',
  'x'.repeat(200),
]

/** The example with up to three fields changed, removed, added, or sent by an alias. */
function edited(example: unknown, shape: z.core.JSONSchema.BaseSchema, aliases: Endpoint['aliases'] = {}): Any {
  const fields = fieldsIn(shape)
  const unknown = fc.record({
    path: fc.constantFrom(...UNKNOWN_FIELDS).map((name): Path => [name]),
    put: fc.constant<unknown>(1),
  })
  const known = fields.map(({ path, shape: field }) =>
    fc.record({
      path: fc.constant(path),
      put: fc.oneof(valuesOf(field), fc.constantFrom<unknown>(...NONSENSE), fc.constant<unknown>(REMOVED)),
    }),
  )
  const edits = fc.array(
    fc.oneof(...known.map((arbitrary) => ({ arbitrary, weight: 10 })), {
      arbitrary: unknown,
      weight: known.length + 1,
    }),
    {
      maxLength: 3,
    },
  )
  const names = Object.entries(aliases)
  const renamed = names.length > 0 ? fc.subarray(names) : fc.constant([])
  return fc.tuple(edits, renamed).map(([changes, renames]) => {
    const value = changes.reduce<unknown>((body, { path, put }) => withValue(body, path, put), example)
    return renames.reduce(byAlias, value)
  })
}

function byAlias(body: unknown, [alias, field]: [string, string]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name === field ? alias : name, value]))
}

const searchOf = (query: unknown): string =>
  new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === 'string' ? value : jsonOf(value)]),
  ).toString()

function queriesOf({ query: schema }: Endpoint, example: Sent['query']): fc.Arbitrary<string> {
  const shape = shapeOf(schema)
  const nonsense = fc.constantFrom(...QUERIES)
  if (schema === undefined)
    return fc.oneof({ arbitrary: fc.constant(''), weight: 9 }, { arbitrary: nonsense, weight: 1 })
  const searches = fc.oneof(
    { arbitrary: edited(example ?? {}, shape), weight: 5 },
    { arbitrary: valuesOf(shape), weight: 3 },
  )
  const once = searches.map(searchOf)
  return fc.oneof(
    { arbitrary: once, weight: 8 },
    { arbitrary: once.map((search) => `${search}&${search}`), weight: 1 },
    { arbitrary: nonsense, weight: 1 },
  )
}

function bodiesOf({ body: schema, aliases }: Endpoint, example: unknown): fc.Arbitrary<string | undefined> {
  const nonsense = fc.constantFrom(...BODIES)
  if (schema === undefined)
    return fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary: nonsense, weight: 1 })
  const shape = shapeOf(schema)
  return fc.oneof(
    { arbitrary: edited(example, shape, aliases).map(jsonOf), weight: 6 },
    { arbitrary: valuesOf(shape).map(jsonOf), weight: 2 },
    { arbitrary: nonsense, weight: 1 },
  )
}

/** Mostly one; the first is the smallest. */
const seldom = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 12 }, { arbitrary: fc.constantFrom(...others), weight: 1 })

/** Calls of an endpoint: its example with some nonsense in it, and values of its shapes. */
export function callsOf({ endpoint, sent }: Example): fc.Arbitrary<NonsenseCall> {
  const { query, body } = sent(documented)
  const { method, path, upload } = endpoint
  const headers = fc.oneof(
    { arbitrary: fc.constant<Header[]>([]), weight: 4 },
    { arbitrary: fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 2 }), weight: 1 },
  )
  return fc.record(
    {
      method: seldom<string>(method, 'PATCH', 'OPTIONS', 'DELETE', 'POST', 'PUT').filter(
        (chosen) => chosen === method || chosen !== 'POST',
      ),
      path: seldom<string>(path, ...ENDINGS.map((ending) => path + ending), path.toUpperCase()),
      query: queriesOf(endpoint, query),
      body: bodiesOf(endpoint, body),
      ...(upload && { file: fc.oneof(fc.constantFrom(undefined), fc.constantFrom(...FILES)) }),
      headers,
      framing: seldom<NonsenseCall['framing']>('length', 'chunked', 'short'),
    },
    { noNullPrototype: true },
  ) as fc.Arbitrary<NonsenseCall>
}

/** The calls that are always sent: the example, and with each of its lists empty. */
export function edgesOf({ endpoint, sent }: Example): NonsenseCall[] {
  const { query, body } = sent(documented)
  const { method, path } = endpoint
  const call = { method, path, query: searchOf(query), headers: [], framing: 'length' } as const
  if (endpoint.body === undefined) return [call]
  const lists = fieldsIn(shapeOf(endpoint.body)).filter(
    ({ shape }) => typeof shape === 'object' && shape.type === 'array',
  )
  const bodies = [body, ...lists.map((list) => withValue(body, list.path, []))]
  return bodies.map((value) => ({ ...call, body: jsonOf(value) }))
}
