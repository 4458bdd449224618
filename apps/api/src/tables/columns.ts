// The words by which a table's declaration says of each column what it may hold, what it refers to, and how the user's
// ZIP has it. The types of the rows follow from them.

import type * as accounts from '@tostao/contract/accounts'
import type * as categories from '@tostao/contract/categories'
import type { ErrorCode } from '@tostao/contract/errors'
import { day, limited, matching, text } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_NOTE } from '@tostao/contract/limits'
import type * as payees from '@tostao/contract/payees'
import type * as tags from '@tostao/contract/tags'
import { isDay, isMonth } from '@tostao/primitives/calendar'
import type { ColumnType } from 'kysely'
import * as z from 'zod/mini'
import type { UserId } from '../lib/caller.ts'

export type Value = string | number | null
export type Flag = 0 | 1

export interface Column<V extends Value = Value> {
  /** Reads a cell of the ZIP that is not empty. */
  schema: z.ZodMiniType<V, string>
  /** May be null: an empty cell, or one that an older file lacks. */
  nullable?: true
  /** The database has a value for a new row that says none. */
  byDefault?: true
  /** Never changes. */
  fixed?: true
  /** Written in reais; in the database centavos. */
  isAmount?: true
  /** The column beside it with its folded copy. */
  folded?: string
  /** The table with the row whose id it holds. */
  refers?: string
  /** How deleting that row is refused while this one is there. Without it the row is part of the other and goes first. */
  refusal?: ErrorCode
  /** Follows from other columns and tables by rules that change: an undo does not ask whether it is as it was. */
  follows?: true
  /** Why its id may be of what is gone. */
  unlinked?: string
  /** Why the ZIP leaves it out. */
  leftOut?: string
}
/** An id says of what it is. */
type IdColumn = Column & ({ refers: string } | { unlinked: string } | { leftOut: string })
export interface DeclaredColumns {
  readonly [column: string]: Column
  readonly [id: `${string}_id`]: IdColumn
}

type ValueOf<C extends Column> = C extends Column<infer V> ? (C extends { nullable: true } ? V | null : V) : never
type StoredAs<C extends Column, V = ValueOf<C>> = C extends { byDefault: true } | { fixed: true }
  ? ColumnType<V, C extends { byDefault: true } ? V | undefined : V, C extends { fixed: true } ? never : V>
  : V
/** The columns of a table of the server, as Kysely wants them. */
export type TableOf<C extends DeclaredColumns> = { -readonly [K in keyof C]: StoredAs<C[K]> }
type UserColumn = ColumnType<UserId, UserId, never>
/** The columns of a table with rows of users, each of which says whose it is. */
export type OwnedTableOf<C extends DeclaredColumns> = {
  [K in keyof C | 'user_id']: K extends keyof C ? StoredAs<C[K]> : UserColumn
}

/** The records that are referred to, each with the refusals that its deletion declares. */
interface Refusals {
  accounts: (typeof accounts.remove)['errors'][number]
  categories: (typeof categories.remove)['errors'][number]
  tags: (typeof tags.remove)['errors'][number]
  payees: (typeof payees.remove)['errors'][number]
}

export const orNull = <C extends Column>(column: C) => ({ ...column, nullable: true }) as const
export const byDefault = <C extends Column>(column: C) => ({ ...column, byDefault: true }) as const
export const fixed = <C extends Column>(column: C) => ({ ...column, fixed: true }) as const
/** Follows from other columns. */
export const following = <C extends Column>(column: C) => ({ ...column, follows: true }) as const
export const unlinked = <C extends Column>(column: C, why: string) => ({ ...column, unlinked: why })
export const leftOut = <C extends Column>(column: C, why: string) => ({ ...column, leftOut: why })

const OTHER = 'Valor inválido'
const number = z.pipe(matching(/^-?\d{1,15}$/, 16, OTHER), z.transform(Number))
const reais = z.pipe(
  matching(/^-?\d{1,10}\.\d\d$/, 14, OTHER),
  z.transform((cell) => Number(cell.replace('.', ''))),
)
const from = (least: number) => z.number().check(z.gte(least, { error: OTHER }))
export const reading = <V extends Value>(schema: z.ZodMiniType<V, string>): Column<V> => ({ schema })
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  reading(z.pipe(number, from(least).check(z.lte(most, { error: OTHER }))))
export const flag = reading<Flag>(z.pipe(number, z.literal([0, 1], { error: OTHER })))
export const amount = (least = Number.MIN_SAFE_INTEGER) =>
  ({ ...reading(z.pipe(reais, from(least))), isAmount: true }) as const
export const oneOf = <V extends string>(values: readonly V[]) => reading<V>(z.enum(values, { error: OTHER }))
export const free = (most: number) => reading(text(most))
/** A text of the server's own, or JSON. */
export const anyText = reading(z.string())
export const aDay = reading(day)
export const aMonth = reading(limited(7, OTHER).check(z.refine(isMonth, { error: OTHER })))
/** ISO 8601 in UTC. */
export const instant = reading(
  z.iso.datetime({ precision: 3, error: OTHER }).check(z.refine((text) => isDay(text.slice(0, 10)), { error: OTHER })),
)
/** As `import-keys.ts` makes them: the day and what the statement shows, then what tells equal rows apart. */
export const importKey = reading(matching(/^\d{4}-\d\d-\d\d[\w-]{16}(?:#[\w-]{8}|>\d{1,15}>[\w#-]{1,80})$/, 123, OTHER))

const anId = whole(1)
export const id = byDefault(anId)
export const userId = byDefault(reading(z.pipe(number, z.custom<UserId>(Number.isSafeInteger))))
/** A reference that keeps the record from being deleted. */
export const refersTo = <T extends keyof Refusals>(refers: T, refusal: Refusals[T]) => ({ ...anId, refers, refusal })
/** A reference to what this row is a part of. */
export const partOf = <T extends string>(refers: T) => ({ ...anId, refers })
/** An id of what may be gone; below zero where an archive said so. */
export const idOfGone = (why: string) => unlinked(whole(Number.MIN_SAFE_INTEGER), why)

/** A cell that an older file lacks has this value. */
export const orElse = <V extends Value>(column: Column<V>, value: NoInfer<V>): Column<V> => ({
  ...column,
  schema: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => value),
    ),
    column.schema,
  ]),
})

export const version = byDefault(leftOut(whole(1), 'Counts the edits on this server'))
/** Only for tables that the sample data fills. */
export const example = byDefault(flag)

const folded = leftOut(anyText, 'The folded copy is made anew')
export const named = (schema: z.ZodMiniType<string, string>) => ({
  name: { ...reading(schema), folded: 'name_folded' },
  name_folded: folded,
})
export const described = {
  description: { ...free(MAX_DESCRIPTION), folded: 'description_folded' },
  description_folded: folded,
}
export const noted = {
  note: { ...orNull(free(MAX_NOTE)), folded: 'note_folded' },
  note_folded: orNull(folded),
}
