import { categories } from '@tostao/contract/categories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { findCategories } from './repository.ts'
import { createCategory, removeCategory, renameCategory } from './service.ts'

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, categories.list, ({ db, caller }) => findCategories(db, caller.userId))
  route(app, deps, categories.create, ({ db, caller, body }) => createCategory(db, caller.userId, body))
  route(app, deps, categories.rename, ({ db, caller, body }) => renameCategory(db, caller.userId, body))
  route(app, deps, categories.remove, ({ db, caller, query }) =>
    removeCategory(db, caller.userId, deps.clock, query.id),
  )
}
