import { API_BASE } from '@tostao/contract/endpoint'
import type { FastifyInstance } from 'fastify'

let visitors = 0

/** A browser with its own address and cookies. */
export function browser(app: FastifyInstance, remoteAddress = `10.0.0.${++visitors}`) {
  const jar = new Map<string, { value: string; path: string }>()
  return {
    jar,
    /** Posts JSON; returns the status, the body and the response. */
    async post(path: string, body?: object, headers: Record<string, string> = {}) {
      const url = API_BASE + path
      const cookies = Object.fromEntries(
        [...jar].filter(([, { path }]) => url.startsWith(path)).map(([name, { value }]) => [name, value]),
      )
      const response = await app.inject({
        method: 'POST',
        url,
        headers,
        cookies,
        remoteAddress,
        ...(body && { payload: body }),
      })
      for (const { name, value, path = '/', expires } of response.cookies) {
        if (expires && expires.getTime() === 0) jar.delete(name)
        else jar.set(name, { value, path })
      }
      const { data, error } = response.json()
      return { status: response.statusCode, data, error, response }
    },
  }
}
