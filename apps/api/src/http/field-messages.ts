import { fieldTexts } from '@tostao/contract/refusal-texts'
import type { FastifySchemaValidationError } from 'fastify'
import * as z from 'zod'

// Messages for problems that the contract's schemas have no message for. Zod's Portuguese ones are for developers.
z.config({
  customError: ({ code, input, ...issue }) => {
    if (input === undefined) return fieldTexts.missing
    if (code === 'too_big' && issue['origin'] === 'array') return fieldTexts.tooMany(issue['maximum'])
    return code === 'invalid_value' ? fieldTexts.noOption : fieldTexts.invalid
  },
})

// The request names the fields: without a limit the answer could be as large as the request.
const MAX_FIELDS = 20
const MAX_NAME_LENGTH = 100

export function fieldMessages(problems: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { keyword, instancePath, message, params } of problems.slice(0, MAX_FIELDS)) {
    const path = instancePath.split('/').filter(Boolean)
    if (keyword === 'unrecognized_keys' && Array.isArray(params['keys'])) {
      const unknown = params['keys'].slice(0, MAX_FIELDS).map((key) => String(key).slice(0, MAX_NAME_LENGTH))
      for (const key of unknown) fields.set([...path, key].join('.'), fieldTexts.unknown)
    } else {
      const name = path.join('.') || 'body'
      if (!fields.has(name)) fields.set(name, message ?? fieldTexts.invalid)
    }
  }
  return Object.fromEntries([...fields].slice(0, MAX_FIELDS))
}
