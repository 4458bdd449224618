import { imports } from '@tostao/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { importCsv } from './service.ts'

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, imports.importCsv, ({ db, caller, ...call }) =>
    importCsv(db, caller.userId, deps.clock.instant(), call),
  )
}
