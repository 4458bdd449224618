import type { FastifyRequest } from 'fastify'

/** The names that a body used for fields that have another: field → name, for the messages of its answer. */
const used = new WeakMap<FastifyRequest, ReadonlyMap<string, string>>()

/** Gives the fields of a body that came by another name their own; not where both are there. */
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

/** A record by field, by the names that the request itself used. */
export const asGiven = <T>(request: FastifyRequest, byField: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).map(([field, value]) => [used.get(request)?.get(field) ?? field, value]))
