import type { FastifyRequest } from 'fastify'

/** The aliases that a request's body used: field → alias, for the messages of its answer. */
const used = new WeakMap<FastifyRequest, ReadonlyMap<string, string>>()

/** Renames aliases in a body to the fields' names. An alias next to its field is left alone, and refused later. */
export function renameAliases(request: FastifyRequest, aliases: Readonly<Record<string, string>>): void {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const given = new Set(Object.keys(body))
  const renamed = new Map<string, string>()
  const fields = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(aliases, name) ? aliases[name] : undefined
    if (field === undefined || given.has(field)) return [name, value]
    renamed.set(field, name)
    return [field, value]
  })
  used.set(request, renamed)
  request.body = Object.fromEntries(fields)
}

export const asGiven = <T>(request: FastifyRequest, byField: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).map(([field, value]) => [used.get(request)?.get(field) ?? field, value]))
