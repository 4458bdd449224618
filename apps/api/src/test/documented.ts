import { documented, type Household } from '@tostao/contract/examples/household'
import { sql } from 'kysely'
import type { Db } from '../tables/tables.ts'

/** In the order of their ids in the document: those of accounts begin at 1001, those of categories at 2001. */
const TABLES = [
  'accounts',
  'categories',
  'tags',
  'payees',
  'transactions',
  'transfers',
  'rules',
  'budgets',
  'goals',
  'recurring',
  'purchases',
  'import_batches',
  'undo',
  'sessions',
  'users',
  'push_devices',
] as const
const RANGE = 1000
/** Records that a call creates have ids from here on in its range. */
const FRESH = 500

/** In the place of the key of a server. */
const documentedKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const ID = /(?:^|_)ids?$|Ids?$|^(?:to_check|placed)$/
const MAX_ITEMS = 2
const MAX_LINES = 3

/** Gives the ids of each table a range of their own in an empty database, so that an id says of what it is. */
export async function numberApart(db: Db, engine: 'sqlite' | 'postgres'): Promise<void> {
  for (const [index, table] of TABLES.entries()) {
    const last = sql.lit((index + 1) * RANGE)
    await (engine === 'sqlite'
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
      : sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit((index + 1) * RANGE + 1)}`.execute(
          db,
        ))
  }
}

/**
 * An answer as the document shows it: the ids of the household as documented, the others numbered anew, secrets and the
 * engine replaced, and of a list the first items. Both engines and each run give the same.
 */
export function asDocumented(answer: unknown, of: Household): unknown {
  const known = new Map<unknown, unknown>(
    Object.entries(of).map(([name, value]) => [value, documented[name as keyof Household]]),
  )
  const fresh = new Map<number, number>()
  const numberOf = (id: number) => {
    const range = id - (id % RANGE)
    const before = [...fresh.values()].filter((other) => other - (other % RANGE) === range).length
    const number = fresh.get(id) ?? range + FRESH + before + 1
    fresh.set(id, number)
    return number
  }
  const shown = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => shown(item, name))
    if (typeof value === 'number' && ID.test(name)) return known.get(value) ?? numberOf(value)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([inside, item]) => [inside, shown(item, inside)]))
    if (name === 'accessToken') return 'ACCESS_TOKEN'
    if (name === 'debugLink') return `http://127.0.0.1:3000/redefinir-senha?token=${documented.resetToken}`
    if (name === 'key') return documentedKey
    if (name === 'engine') return 'sqlite'
    if (name === 'email') return known.get(value) ?? value
    return value
  }
  return typeof answer === 'string' ? answer.split('\n').slice(0, MAX_LINES).join('\n') : shown(answer, '')
}
