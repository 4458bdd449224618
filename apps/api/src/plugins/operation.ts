import { type Endpoint, ErrorAnswer, envelope, refusalsOf, takesKey } from '@tostao/contract/endpoint'
import { errors } from '@tostao/contract/errors'
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'

/** The schema of what is on the wire, before decoding: Zod calls it the input. */
const wire = (schema: z.ZodMiniType) => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input' })
  return shape
}
const ERROR = wire(ErrorAnswer)
const FILE = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
}
const IDEMPOTENCY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      description:
        'A repeated call with the same key and body is answered with what the first one created, for 24 hours.',
    },
  },
}

export function operationOf(endpoint: Endpoint): FastifySchema {
  const { path, summary, query, body, upload, file, creates, aliases = {} } = endpoint
  const known = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(known.length > 0 && { description: `Also takes ${known.join(', ')}.` }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(takesKey(endpoint) && { headers: IDEMPOTENCY }),
    ...(query && { querystring: wire(query) }),
    ...(body && { body: wire(body) }),
    ...(upload && { consumes: ['multipart/form-data'], body: FILE }),
    response: {
      [creates ? 201 : 200]: file
        ? { description: 'The file.', content: { [file]: { schema: wire(endpoint.answer) } } }
        : json('Done.', wire(envelope(endpoint))),
      ...refusals(endpoint),
    },
  }
}

const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } })

function refusals(endpoint: Endpoint): Record<number, object> {
  const texts = new Map<number, string[]>()
  for (const code of refusalsOf(endpoint)) {
    const [status, message] = errors[code]
    texts.set(status, [...(texts.get(status) ?? []), `\`${code}\`: ${message}`])
  }
  return Object.fromEntries([...texts].sort().map(([status, lines]) => [status, json(lines.join('\n\n'), ERROR)]))
}
