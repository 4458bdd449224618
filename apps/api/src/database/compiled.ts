import type { CompiledQuery } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Db } from '../tables/tables.ts'
import { isSqlite } from './sql.ts'
import { nameStatement } from './statement-names.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

/** Stands in a query for a value that comes later. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const MAX_SHAPES = 200
const OWNER = 'user'

/**
 * A query that is built once for each engine and shape, and then run with the values of each call : building takes longer
 * than SQLite needs to answer, and PostgreSQL plans longer than it answers. Values without which the query would be another one are `undefined`; nothing else about it
 * may depend on what a value is. No value is `null` where the query compares by `=`.
 */
export function compiledOnce<V extends Values, O>(
  build: (db: Db, userId: UserId, values: V) => { compile(): CompiledQuery<O> },
): (db: Db, userId: UserId, values: V, options?: { signal?: AbortSignal }) => Promise<O[]> {
  const compiled = new Map<string, CompiledQuery<O>>()

  const compile = (db: Db, names: readonly string[]) => {
    const places = Object.fromEntries([OWNER, ...names].map((name) => [name, new Placeholder(name)]))
    // To the builder a place is the value itself: it puts both into the query unread.
    const { [OWNER]: userId, ...values } = places as unknown as Record<string, never>
    const query = build(db, userId as unknown as UserId, values as unknown as V).compile()
    nameStatement(query.sql)
    return query
  }

  return async (db, userId, values, options) => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const shape = `${isSqlite(db)} ${names.join()}`
    if (compiled.size >= MAX_SHAPES) compiled.clear()
    const query = compiled.getOrInsertComputed(shape, () => compile(db, names))
    const parameters = query.parameters.map((each) =>
      each instanceof Placeholder ? (each.name === OWNER ? userId : values[each.name]) : each,
    )
    const { rows } = await db.executeQuery<O>({ ...query, parameters }, options)
    return rows
  }
}
