import type { FastifySchemaValidationError } from 'fastify'
import * as z from 'zod'
import { pt } from 'zod/locales'

z.config({ ...pt(), customError: (issue) => (issue.input === undefined ? 'Campo obrigatório' : undefined) })

/** One message for each wrong field, by its name in the body or query. */
export function fieldMessages(problems: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { keyword, instancePath, message, params } of problems) {
    const path = instancePath.split('/').filter(Boolean)
    if (keyword === 'unrecognized_keys' && Array.isArray(params['keys'])) {
      for (const key of params['keys']) fields[[...path, key].join('.')] = 'Campo desconhecido'
    } else {
      fields[path.join('.') || 'body'] ??= message ?? 'Valor inválido'
    }
  }
  return fields
}
