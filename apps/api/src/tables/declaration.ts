// This folder has the tables, a file a feature: the types of the columns and, in the words below, what each column may
// hold and refer to, how many rows there may be, and whether they are in the ZIP and the trash. `declared.ts` derives
// the rest.

import type * as accounts from '@tostao/contract/accounts'
import type * as categories from '@tostao/contract/categories'
import type { ErrorCode } from '@tostao/contract/errors'
import { day, limited, matching, text } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import type * as payees from '@tostao/contract/payees'
import type { RowLimit } from '@tostao/contract/row-limits'
import type * as tags from '@tostao/contract/tags'
import { isDay, isMonth } from '@tostao/primitives/calendar'
import * as z from 'zod/mini'

export type Value = string | number | null

/** How a column stands in the user's ZIP: what its cells may be when they come back, and what they mean. */
export interface Column {
  /** Reads a cell. */
  schema: z.ZodMiniType<Value, string>
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
}
/** A column that the ZIP leaves out, and why. */
interface LeftOut {
  leftOut: string
  follows?: true
}
interface Reference extends Column {
  refers: string
}
/** An id of what may be gone. */
interface Unlinked extends Column {
  unlinked: string
}

type Key<T> = Exclude<keyof T & string, 'user_id'>
type IdKey<T> = Extract<Key<T>, `${string}_id`>
type Columns<T> = {
  readonly [K in Key<T>]: K extends `${string}_id` ? Reference | Unlinked | LeftOut : Column | LeftOut
}

interface Kept<T> {
  columns: Columns<T>
  /** The columns that tell the rows of a user apart; `id` when absent. */
  key?: readonly Key<T>[]
}
/** How many rows a user may have, and how more are refused. */
export interface Limit<Column = string> {
  most: number
  refusal: RowLimit
  /** Each value of this column has its own `most`: budgets of a month. */
  per?: Column
  /** Only the rows with this value count: accounts that are credit cards. */
  only?: readonly [column: Column, value: string]
}
/** Rows that hang on those of a table with a limit: each of these has at most so many. */
export interface Hanging {
  on: string
  most: number
}
/** Who inserts asks for the limits. */
type Bounded<T> =
  | { limits: readonly [Limit<Key<T>>, ...Limit<Key<T>>[]]; hangs?: never }
  | { limits?: never; hangs: Hanging }
interface InZip {
  /** Its name in the ZIP's readme. */
  zip: string
}
interface NotInZip {
  zip?: never
}
/**
 * What follows a write of rows, done by `ledger/after-write.ts`.
 * `place`: they go to the invoices of their cards. `place card`: so do all transactions of their card.
 * `ask keys`: an undo may not bring an import key that another transaction has. `ask plans`: nor leave a card without a plan.
 */
export type After = 'place' | 'place card' | 'ask keys' | 'ask plans'
interface InTrash {
  /** Undo records may hold its rows. */
  trash: true
  after?: readonly After[]
}
interface NotInTrash {
  trash?: never
  after?: never
}
interface Why {
  why: string
}
interface OfServer {
  /** The table whose triggers write it. */
  filledBy?: string
}
type OnlyLinks<T> = [IdKey<T>] extends [never] ? { columns?: never } : { columns: Pick<Columns<T>, IdKey<T>> }

/** What becomes of a table: in the user's ZIP, in the trash, both or neither, and then why. */
type Declaration<T> =
  | (Kept<T> & Bounded<T> & InZip & InTrash)
  | (Kept<T> & Bounded<T> & InZip & NotInTrash & Why)
  | (Kept<T> & Bounded<T> & NotInZip & InTrash & Why)
  | (OnlyLinks<T> & OfServer & NotInZip & NotInTrash & Why)

/** A declaration of each table that holds rows of users, with each column but the owner. */
export type Declared<Tables> = {
  readonly [T in keyof Tables as 'user_id' extends keyof Tables[T] ? T : never]: Declaration<Tables[T]>
}

/** The records that are referred to, each with the refusals that its deletion declares. */
interface Refusals {
  accounts: (typeof accounts.remove)['errors'][number]
  categories: (typeof categories.remove)['errors'][number]
  tags: (typeof tags.remove)['errors'][number]
  payees: (typeof payees.remove)['errors'][number]
}

/** A reference that keeps the record from being deleted. */
export const refersTo = <T extends keyof Refusals>(refers: T, refusal: Refusals[T]) => ({ ...id, refers, refusal })
/** A reference to what this row is a part of. */
export const partOf = <T extends string>(refers: T) => ({ ...id, refers })
export const unlinked = (column: Column, why: string) => ({ ...column, unlinked: why })
export const leftOut = (why: string): LeftOut => ({ leftOut: why })
/** Of a column that follows from others. */
export const following = <C extends Column | LeftOut>(column: C) => ({ ...column, follows: true }) as const

const OTHER = 'Valor inválido'
const number = z.pipe(matching(/^-?\d{1,15}$/, 16, OTHER), z.transform(Number))
const reais = z.pipe(
  matching(/^-?\d{1,10}\.\d\d$/, 14, OTHER),
  z.transform((cell) => Number(cell.replace('.', ''))),
)
const from = (least: number) => z.number().check(z.gte(least, { error: OTHER }))
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Column => ({
  schema: z.pipe(number, from(least).check(z.lte(most, { error: OTHER }))),
})
export const id = whole(1)
export const flag = whole(0, 1)
export const amount = (least = Number.MIN_SAFE_INTEGER): Column => ({
  schema: z.pipe(reais, from(least)),
  isAmount: true,
})
export const oneOf = (values: readonly string[]): Column => ({ schema: z.enum(values, { error: OTHER }) })
export const free = (most: number): Column => ({ schema: text(most) })
const foldedAs = (folded: string, column: Column): Column => ({ ...column, folded })
export const reading = (schema: z.ZodMiniType<string, string>): Column => ({ schema })
export const aDay = reading(day)
export const aMonth = reading(limited(7, OTHER).check(z.refine(isMonth, { error: OTHER })))
export const instant = reading(
  z.iso.datetime({ precision: 3, error: OTHER }).check(z.refine((text) => isDay(text.slice(0, 10)), { error: OTHER })),
)
/** As `import-keys.ts` makes them: the day and what the statement shows, then what tells equal rows apart. */
export const importKey = reading(matching(/^\d{4}-\d\d-\d\d[\w-]{16}(?:#[\w-]{8}|>\d{1,15}>[\w#-]{1,80})$/, 123, OTHER))

/** An empty cell is null; so is a column that an older file lacks. */
export const orNull = <C extends Column>(column: C): C => ({
  ...column,
  schema: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    column.schema,
  ]),
})

/** A count that an older file lacks is zero. */
export const orZero = (column: Column): Column => ({
  ...column,
  schema: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => 0),
    ),
    column.schema,
  ]),
})

const folded = leftOut('The folded copy is made anew')
export const version = leftOut('Counts the edits on this server')
/** For a table of `Named`. */
export const named = (schema: z.ZodMiniType<string, string>) => ({
  name: foldedAs('name_folded', reading(schema)),
  name_folded: folded,
})
/** For a table with a description and its folded copy. */
export const described = {
  description: foldedAs('description_folded', free(MAX_DESCRIPTION)),
  description_folded: folded,
}
