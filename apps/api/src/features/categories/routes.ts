import * as categories from '@tostao/contract/categories'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import {
  createCategory,
  createDefaultCategories,
  listCategories,
  mergeCategories,
  removeCategory,
  updateCategory,
} from './service.ts'

export function categoryRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, categories.list, ({ db, caller, query }) => listCategories(db, caller.userId, query))
  route(calls, deps, categories.create, ({ db, caller, body }) => createCategory(db, caller.userId, body))
  route(calls, deps, categories.createDefaults, ({ db, caller }) => createDefaultCategories(db, caller.userId))
  route(calls, deps, categories.update, ({ db, caller, body }) => updateCategory(db, caller.userId, body))
  route(calls, deps, categories.merge, ({ db, caller, body }) => mergeCategories(db, caller.userId, deps.clock, body))
  route(calls, deps, categories.remove, ({ db, caller, query }) =>
    removeCategory(db, caller.userId, deps.clock, query.id),
  )
}
