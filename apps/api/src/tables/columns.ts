import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'

/** An instant, ISO 8601 in UTC. */
export type Instant = string
export type Flag = 0 | 1
export type Fixed<T> = ColumnType<T, T, never>

export interface Owned {
  id: Generated<number>
  user_id: Fixed<UserId>
}
export interface Named {
  name: string
  name_folded: string
}
/** Only for tables that the sample data fills. New tables do not get this flag. */
export interface Sample {
  example: Generated<Flag>
}
