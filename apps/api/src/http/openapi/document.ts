import { ANY_CALL, API_BASE, refusalsOf } from '@tostao/contract/endpoint'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import { features } from '@tostao/contract/examples/features'
import { REFRESH_COOKIE } from '../session-cookies.ts'
import { operationOf, sharedRefusals } from './operation.ts'
import { namedSchemas } from './wire-schema.ts'

const ABOUT = `Personal finance for people in Brazil.

Money is a number of reais with at most two decimals, a day \`YYYY-MM-DD\`, a month \`YYYY-MM-01\` or, of a card's invoice, \`YYYY-MM\`. An answer is \`{ "data": … }\`, a refusal \`{ "error": { code, message, reason?, fields?, uses? } }\`: \`code\` is one of those listed with the call, \`message\` and \`fields\` (by the names sent) are for the user.

Sign in by \`POST /auth/login\` and send its \`accessToken\` as a bearer token. It lives for 15 minutes; \`POST /auth/refresh\` answers the next one to who sends the cookie that signing in has set.

The ids in the examples are those of one household: accounts from 1001 on, categories from 2001 on, and so forth. Lists in the answers are cut to two items.`

/** The OpenAPI document of all calls; always the same. */
export function openapiDocument(): object {
  const calls = features.flatMap(({ name, examples }) => examples.map((example) => ({ tag: name, example })))
  const paths: Record<string, Record<string, object>> = {}
  for (const { tag, example } of calls) {
    const { method, path } = example.endpoint
    paths[API_BASE + path] = { ...paths[API_BASE + path], [method.toLowerCase()]: operationOf(example, tag) }
  }
  const codes = new Set([...calls.flatMap(({ example }) => [...refusalsOf(example.endpoint)]), ...ANY_CALL])
  return {
    openapi: '3.1.0',
    info: { title: 'Tostão', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that answers this document.' }],
    tags: features.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: REFRESH_COOKIE,
          description: `Set by signing in. Over https its name is \`__Host-${REFRESH_COOKIE}\`.`,
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: {
        RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer' }, example: 5 },
        FileName: {
          description: 'The name of the file.',
          schema: { type: 'string' },
          example: 'attachment; filename="transacoes.csv"',
        },
      },
      responses: sharedRefusals(calls.map(({ example }) => example.endpoint)),
      examples: Object.fromEntries([...codes].sort().map((code) => [code, { value: errorOf(code) }])),
      schemas: namedSchemas(),
    },
  }
}

const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  description:
    'A repeated call with the same key and body is answered with what the first one was answered, for 24 hours, by a key that begins with `offline-` for 30 days; with another body it is refused.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  example: '6f1c2b1e-6f0a-4c56-9b3f-0c7c1d1f7a52',
}

function errorOf(code: ErrorCode): object {
  const [, message, field] = errors[code]
  return { error: { code, message, ...(field !== undefined && { fields: { [field]: message } }) } }
}

/** As `docs/openapi.json` has it. */
export const documentText = (): string => `${JSON.stringify(openapiDocument(), null, 2)}\n`
