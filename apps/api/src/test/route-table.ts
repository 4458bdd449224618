import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Every route of the servers that are built after this call, as fastify itself registers them. */
export function watchRoutes(): RouteOptions[] {
  const routes: RouteOptions[] = []
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  })
  return routes
}
