import { payees } from '@tostao/contract/payees'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { labelRoutes } from '../../plugins/label-routes.ts'
import { payeeService } from './service.ts'

export const payeeRoutes = (app: FastifyInstance, deps: Deps): void => labelRoutes(app, deps, payees, payeeService)
