import { tags } from '@tostao/contract/tags'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { labelRoutes } from '../../plugins/label-routes.ts'
import { tagService } from './service.ts'

export const tagRoutes = (app: FastifyInstance, deps: Deps): void => labelRoutes(app, deps, tags, tagService)
