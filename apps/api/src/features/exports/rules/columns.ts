import { day, limited, matching, text } from '@tostao/contract/fields'
import { isDay, isMonth } from '@tostao/primitives/calendar'
import * as z from 'zod/mini'

export type Value = string | number | null

/** How a column stands in a file: what its cells may be when they come back, and what they mean. */
export interface Column {
  /** Reads a cell. */
  schema: z.ZodMiniType<Value, string>
  /** Written in reais; in the database centavos. */
  isAmount?: true
  /** The table with the row whose id it holds. */
  refers?: string
  /** The column beside it with its folded copy, which the ZIP leaves out. */
  folded?: string
}

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
export const foldedAs = (folded: string, column: Column): Column => ({ ...column, folded })
export const reading = (schema: z.ZodMiniType<string, string>): Column => ({ schema })
export const refersTo = (table: string): Column => ({ ...id, refers: table })
export const aDay = reading(day)
export const aMonth = reading(limited(7, OTHER).check(z.refine(isMonth, { error: OTHER })))
export const instant = reading(
  z.iso.datetime({ precision: 3, error: OTHER }).check(z.refine((text) => isDay(text.slice(0, 10)), { error: OTHER })),
)
/** As `import-keys.ts` makes them: the day and what the statement shows, then what tells equal rows apart. */
export const importKey = reading(matching(/^\d{4}-\d\d-\d\d[\w-]{16}(?:#[\w-]{8}|>\d{1,15}>[\w#-]{1,80})$/, 123, OTHER))

/** An empty cell is null; so is a column that an older file lacks. */
export const orNull = ({ schema, ...column }: Column): Column => ({
  ...column,
  schema: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ]),
})
