import { recurring } from '@tostao/contract/recurring'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../plugins/route.ts'
import { listRecurring, listUpcoming } from './service/read.ts'
import { createRecurring, removeRecurring, updateRecurringFields } from './service/recurring.ts'
import { postAutomatic } from './service/run.ts'
import { confirmDueDate, skipDueDate } from './service/settle.ts'

export function recurringRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps
  route(app, deps, recurring.list, ({ db, caller }) => listRecurring(db, caller.userId, clock.today()))
  route(app, deps, recurring.create, ({ db, caller, body }) => createRecurring(db, caller.userId, clock, body))
  route(app, deps, recurring.update, ({ db, caller, body }) => updateRecurringFields(db, caller.userId, clock, body))
  route(app, deps, recurring.remove, ({ db, caller, query }) => removeRecurring(db, caller.userId, clock, query.id))
  route(app, deps, recurring.run, ({ db, caller }) => postAutomatic(db, caller.userId, clock))
  route(app, deps, recurring.upcoming, ({ db, caller, query }) =>
    listUpcoming(db, caller.userId, clock.today(), query.days),
  )
  route(app, deps, recurring.confirm, ({ db, caller, body }) => confirmDueDate(db, caller.userId, clock, body))
  route(app, deps, recurring.skip, ({ db, caller, body }) => skipDueDate(db, caller.userId, clock, body))
}
