import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'

const AROUND = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Collects the statements of a database that one call asks, without those that only begin and end transactions. */
export function collectStatements() {
  // An earlier call may go on after its answer, and asks statements meanwhile.
  const call = new AsyncLocalStorage<string[]>()
  return {
    log({ query }: LogEvent): void {
      if (!AROUND.test(query.sql)) call.getStore()?.push(query.sql)
    },
    // An injected call begins when it is awaited.
    during: <T>(statements: string[], work: () => Promise<T>): Promise<T> =>
      call.run(statements, async () => await work()),
  }
}
