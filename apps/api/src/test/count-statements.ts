import type { LogEvent } from 'kysely'

const AROUND = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/i

/** Counts the statements of a database, without those that only begin and end transactions. */
export function countStatements(): { log: (event: LogEvent) => void; take: () => number } {
  let count = 0
  return {
    log({ query }) {
      if (!AROUND.test(query.sql)) count += 1
    },
    /** How many there were since it was last asked. */
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}
