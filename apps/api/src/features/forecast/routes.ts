import * as forecast from '@tostao/contract/forecast'
import type { Calls } from '../../calls/call.ts'
import { route } from '../../calls/route.ts'
import type { Deps } from '../../deps.ts'
import { readAllowance, readForecast } from './service.ts'

export function forecastRoutes(calls: Calls, deps: Deps): void {
  const { clock } = deps
  route(calls, deps, forecast.list, ({ db, caller, query }) => readForecast(db, caller.userId, clock.today(), query))
  route(calls, deps, forecast.allowance, ({ db, caller, query }) => readAllowance(db, caller.userId, clock, query))
}
