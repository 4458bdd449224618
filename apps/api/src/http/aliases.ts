import type { FastifyRequest } from 'fastify'

/** The names that a caller gives the fields of its body: field → name, for the messages of its answer. */
const names = new WeakMap<FastifyRequest, ReadonlyMap<string, string>>()

/**
 * Renames aliases in a body to the fields' names. An alias next to its field is left alone, and refused later. A caller
 * that uses an alias knows the fields that it left out by theirs, too.
 */
export function renameAliases(request: FastifyRequest, aliases: Readonly<Record<string, string>>): void {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const given = new Set(Object.keys(body))
  let isRenamed = false
  const fields = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(aliases, name) ? aliases[name] : undefined
    if (field === undefined || given.has(field)) return [name, value]
    isRenamed = true
    return [field, value]
  })
  const aliasOf = Object.entries(aliases).flatMap(([alias, field]) =>
    given.has(field) ? [] : [[field, alias] as const],
  )
  if (isRenamed) names.set(request, new Map(aliasOf))
  request.body = Object.fromEntries(fields)
}

export const asGiven = <T>(request: FastifyRequest, byField: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).map(([field, value]) => [names.get(request)?.get(field) ?? field, value]))
