import { tags } from '@tostao/contract/tags'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { createTag, listTags, removeTag, renameTag } from './service.ts'

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, tags.list, ({ db, user }) => listTags(db, user.id))
  route(app, deps, tags.create, ({ db, user, body }) => createTag(db, user.id, body))
  route(app, deps, tags.rename, ({ db, user, body }) => renameTag(db, user.id, body))
  route(app, deps, tags.remove, async ({ db, user, query }) => {
    await removeTag(db, user.id, query.id)
    return { ok: true as const }
  })
}
