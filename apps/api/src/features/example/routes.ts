import * as example from '@tostao/contract/example'
import type { Calls } from '../../calls/call.ts'
import { done, route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { createExample, removeExample } from './service.ts'

export function exampleRoutes(calls: Calls, deps: Deps): void {
  route(calls, deps, example.create, ({ db, caller }) => done(createExample(db, caller.userId, deps.clock)))
  route(calls, deps, example.remove, ({ db, caller }) => done(removeExample(db, caller.userId)))
}
