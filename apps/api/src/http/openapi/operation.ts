import { ANY_CALL, type Endpoint, envelope, refusalsOf, takesKey } from '@tostao/contract/endpoint'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import type { Example } from '@tostao/contract/examples/example'
import { documented } from '@tostao/contract/examples/household'
import { fieldsOf, wire } from './wire-schema.ts'

type Json = Readonly<Record<string, unknown>>

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** A call in the document, with the example of what is sent and answered. */
export function operationOf({ name, endpoint, sent, answer }: Example, tag: string): Json {
  const { summary, query, body, upload, creates, goesOn, aliases = {} } = endpoint
  const example = sent(documented)
  const known = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  const parameters = [
    ...(takesKey(endpoint) ? [refer('parameters', 'IdempotencyKey')] : []),
    ...(query ? fieldsOf(query) : []).map(({ name: field, ...described }) => ({
      in: 'query',
      name: field,
      ...described,
      ...(example.query?.[field] !== undefined && { example: example.query[field] }),
    })),
  ]
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(known.length > 0 && { description: `Also takes ${known.join(', ')}.` }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(wire(body), example.body) } }),
    ...(upload && { requestBody: { required: true, content: uploaded(example.file) } }),
    responses: {
      [creates ? 201 : 200]: answered(endpoint, answer),
      ...(goesOn && { 202: { ...answered(endpoint, undefined), description: 'It goes on after the answer.' } }),
      ...refusals(endpoint),
    },
  }
}

function securityOf({ access, refreshes }: Endpoint): Json[] {
  if (refreshes) return [{ refresh: [] }]
  return access === 'public' ? [] : [{ session: [] }]
}

/** An example of what is no text cannot be shown. */
const uploaded = (example: unknown) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
    ...(typeof example === 'string' && { example: { file: example } }),
  },
})

function answered(endpoint: Endpoint, example: unknown): Json {
  const { file, answer } = endpoint
  if (file === undefined) return { description: 'Done.', content: json(wire(envelope(endpoint)), example) }
  return {
    description: 'The file.',
    headers: { 'Content-Disposition': refer('headers', 'FileName') },
    content: { [file]: { schema: wire(answer), ...(example !== undefined && { example }) } },
  }
}

/** Refusals of so few codes stand once in the document, by their codes. */
const MAX_SHARED = 5
const isShared = (codes: readonly ErrorCode[]) => codes.length <= MAX_SHARED
const nameOf = (codes: readonly ErrorCode[]) => codes.join('.')

/** The refusals of a call by their status. */
function refusals(endpoint: Endpoint): Json {
  return Object.fromEntries(
    byStatus(endpoint).map(([status, codes]) => [
      status,
      isShared(codes) ? refer('responses', nameOf(codes)) : refused(status, codes),
    ]),
  )
}

export function sharedRefusals(endpoints: readonly Endpoint[]): Json {
  const shared = endpoints.flatMap(byStatus).filter(([, codes]) => isShared(codes))
  const named = new Map(shared.map(([status, codes]) => [nameOf(codes), refused(status, codes)]))
  return Object.fromEntries([...named].sort())
}

function byStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const codes = new Set([...refusalsOf(endpoint), ...ANY_CALL])
  return [...Map.groupBy([...codes].sort(), (code) => errors[code][0])].sort(([one], [other]) => one - other)
}

/** Statuses whose answers say when to try again. */
const WAITS = [429, 503]

const refused = (status: number, codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  ...(WAITS.includes(status) && { headers: { 'Retry-After': refer('headers', 'RetryAfter') } }),
  content: {
    'application/json': {
      schema: refer('schemas', 'Error'),
      examples: Object.fromEntries(codes.map((code) => [code, refer('examples', code)])),
    },
  },
})
