import type { FastifySchemaValidationError } from 'fastify'
import * as z from 'zod'

// What a schema of the contract has no words of its own for.
z.config({
  customError: ({ code, input, ...issue }) => {
    if (input === undefined) return 'Campo obrigatório'
    const things = issue['origin'] === 'array' ? 'itens' : 'caracteres'
    const counted = issue['origin'] === 'array' || issue['origin'] === 'string'
    if (code === 'too_big') return counted ? `Use no máximo ${issue['maximum']} ${things}` : 'O valor é grande demais'
    if (code === 'too_small')
      return counted ? `Use pelo menos ${issue['minimum']} ${things}` : 'O valor é pequeno demais'
    return code === 'invalid_value' ? 'Opção inválida' : 'Valor inválido'
  },
})

/** One message for each wrong field, by its name in the body or query. */
export function fieldMessages(problems: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { keyword, instancePath, message, params } of problems) {
    const path = instancePath.split('/').filter(Boolean)
    if (keyword === 'unrecognized_keys' && Array.isArray(params['keys'])) {
      for (const key of params['keys']) fields.set([...path, key].join('.'), 'Campo desconhecido')
    } else {
      const name = path.join('.') || 'body'
      if (!fields.has(name)) fields.set(name, message ?? 'Valor inválido')
    }
  }
  return Object.fromEntries(fields)
}
