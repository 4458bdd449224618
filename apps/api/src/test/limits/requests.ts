import { API_BASE, type Endpoint, isHeavy } from '@tostao/contract/endpoint'
import * as z from 'zod/mini'
import { multipart } from '../multipart.ts'

export interface Request {
  isHeavy: boolean
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Attempted {
  query?: object
  body?: object
  file?: Uint8Array
}

/** The values that make a call large. */
export interface Plenty {
  /** Ids of transactions. */
  ids: readonly number[]
  rows: number
  /** Two imports with as many rows as a filter may have that one changes by. */
  imports: { set: number; delete: number; rows: number }
}

/** A call as it is attempted, and the same with as much in it as the contract lets in. */
export function requestsOf(endpoint: Endpoint, input: Attempted, plenty: Plenty): Request[] {
  const query = endpoint.query && wire(endpoint.query, input.query)
  const body = endpoint.body && wire(endpoint.body, input.body)
  const small = requestOf(endpoint, input, { query, body, file: input.file })
  const wide = endpoint.query && { ...widest(endpoint), ...Object(query) }
  const large = requestOf(
    endpoint,
    { ...input, query: { ...wide, ...input.query } },
    {
      query: endpoint.query && enlarged(schemaOf(endpoint.query), wide, plenty),
      body:
        endpoint.body && enlarged(schemaOf(endpoint.body), wire(endpoint.body, longest(input.body, plenty)), plenty),
      file: input.file && enlargedFile(input.file, plenty.rows),
    },
  )
  return JSON.stringify(small) === JSON.stringify(large) ? [small] : [small, large]
}

/** Calls that change all of a list take the longest. */
const longest = (body: object | undefined, { imports }: Plenty): object | undefined =>
  body && 'expectedCount' in body
    ? { ...body, filter: { importId: 'delete' in body ? imports.delete : imports.set }, expectedCount: imports.rows }
    : body

const wire = (schema: z.ZodMiniType, value: object = {}): unknown => z.encode(schema, value)

type JsonSchema = z.core.JSONSchema.BaseSchema
const schemaOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The widest period of a list, and as many rows as one may ask for. */
function widest({ query }: Endpoint): object {
  const { properties = {} } = query ? schemaOf(query) : {}
  const of = (name: string, value: string) => (Object.hasOwn(properties, name) ? { [name]: value } : {})
  const isByMonth = typeof properties['from'] === 'object' && properties['from'].maxLength === 7
  return {
    ...of('from', '2016-12-01'.slice(0, isByMonth ? 7 : 10)),
    ...of('to', isByMonth ? '2026-11' : '2026-12-31'),
    ...of('limit', '50'),
  }
}

function enlarged(schema: JsonSchema | boolean | undefined, value: unknown, plenty: Plenty): unknown {
  if (typeof schema !== 'object') return value
  const { properties, items, maxItems, maxLength, pattern, enum: values, anyOf } = schema
  const inside = anyOf?.find((each) => typeof each === 'object' && each.type === typeof value)
  if (inside) return enlarged(inside, value, plenty)
  if (Array.isArray(value)) return maxItems && value.length > 0 ? list(value, items, maxItems, plenty) : value
  if (typeof value === 'string') {
    const isText = maxLength !== undefined && maxLength >= 100 && pattern === undefined && values === undefined
    return isText && value !== '' ? `${value} ${WORDS}`.slice(0, maxLength).trim() : value
  }
  if (typeof value !== 'object' || value === null || !properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, enlarged(properties[name], field, plenty)]),
  )
}

const WORDS = 'de uma loja com um nome muito longo '.repeat(10)

/** As many as there may be: of ids those of transactions, of names new ones. What must fit together stays. */
function list(
  value: readonly unknown[],
  items: JsonSchema['items'],
  most: number,
  { ids }: Plenty,
): readonly unknown[] {
  const isOf = (type: string) => typeof items === 'object' && !Array.isArray(items) && items.type === type
  if (isOf('string')) return [...value, ...Array.from({ length: most - value.length }, (_, n) => `nome novo ${n}`)]
  if (isOf('integer') && most > 100) return [...new Set([...value, ...ids.slice(0, most - value.length)])]
  return value
}

/** The last row again and again, each time with another amount and description. */
function enlargedFile(file: Uint8Array, rows: number): Uint8Array {
  const [header = '', row = ''] = new TextDecoder().decode(file).trim().split('\n')
  const [date, description, type, amount, ...rest] = row.split(',')
  if (amount === undefined) return file
  const lines = Array.from({ length: rows }, (_, n) =>
    [date, `${description} ${letters(n)} ${letters(n * 7)}`, type, `${10 + (n % 900)}.${10 + (n % 90)}`, ...rest].join(
      ',',
    ),
  )
  return new TextEncoder().encode([header, ...lines, ''].join('\n'))
}

const letters = (n: number): string => n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))

function requestOf(
  endpoint: Endpoint,
  input: Attempted,
  { query, body, file }: Record<'query' | 'body' | 'file', unknown>,
): Request {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(query))) if (value !== undefined) search.set(name, String(value))
  const to = {
    isHeavy: isHeavy(endpoint, input) || isHeavy(endpoint, { body }),
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path}?${search}`,
  }
  if (file instanceof Uint8Array) return { ...to, ...multipart(file) }
  if (body === undefined) return { ...to, headers: {} }
  return { ...to, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}
