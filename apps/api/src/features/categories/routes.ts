import { categories } from '@tostao/contract/categories'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, route } from '../../plugins/route.ts'
import { createCategory, listCategories, removeCategory, renameCategory } from './service.ts'

export function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, categories.list, ({ db, user }) => listCategories(db, user.id))
  route(app, deps, categories.create, ({ db, user, body }) => createCategory(db, user.id, body))
  route(app, deps, categories.rename, ({ db, user, body }) => renameCategory(db, user.id, body))
  route(app, deps, categories.remove, ({ db, user, query }) => done(removeCategory(db, user.id, query.id)))
}
