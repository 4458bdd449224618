import { type CookieSerializeOptions, Signer } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie whose value is signed by `key`: with a key of its own, the value of another cookie is none of this one. */
export function signedCookie(name: string, key: string, options: CookieSerializeOptions) {
  const signer = new Signer(key)
  return {
    /** `undefined` also where a request has two signed ones: a neighbour's page may have set one, and nobody knows which. */
    read(request: FastifyRequest): string | undefined {
      const read = valuesOf(request, name).map((value) => signer.unsign(value))
      const [only, ...others] = new Set(read.flatMap(({ valid, value }) => (valid ? [value] : [])))
      return others.length === 0 ? only : undefined
    },
    isIn: (request: FastifyRequest): boolean => valuesOf(request, name).length > 0,
    set: (reply: FastifyReply, value: string, life: { maxAge?: number }) =>
      reply.setCookie(name, signer.sign(value), { ...options, ...life }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

/** Every value that a request has under a name, where `request.cookies` has the first alone. */
export const valuesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [decoded(value.join('=').trim())] : []
  })

/** A value that is badly encoded is not ours: no signature fits it. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
