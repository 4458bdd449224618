import { categories } from '@tostao/contract/categories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import {
  createCategory,
  createDefaultCategories,
  listCategories,
  mergeCategories,
  removeCategory,
  updateCategory,
} from './service.ts'

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, categories.list, ({ db, caller, query }) => listCategories(db, caller.userId, query))
  route(app, deps, categories.create, ({ db, caller, body }) => createCategory(db, caller.userId, body))
  route(app, deps, categories.createDefaults, ({ db, caller }) => createDefaultCategories(db, caller.userId))
  route(app, deps, categories.update, ({ db, caller, body }) => updateCategory(db, caller.userId, body))
  route(app, deps, categories.merge, ({ db, caller, body }) => mergeCategories(db, caller.userId, deps.clock, body))
  route(app, deps, categories.remove, ({ db, caller, query }) =>
    removeCategory(db, caller.userId, deps.clock, query.id),
  )
}
