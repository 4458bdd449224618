import { isDay } from '@tostao/primitives/calendar'
import * as z from 'zod/mini'

const REQUIRED = 'Campo obrigatório'

/** What to say where a field is missing; whatever else is wrong with it is told as usual, or as `otherwise`. */
export const missing = (message: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : otherwise),
})

/** An id; where it is missing, `absent` is said. */
export const idOr = (absent: string) => z.int(missing(absent)).check(z.positive({ error: 'Identificador inválido' }))
export const id = idOr(REQUIRED)
export type Id = z.output<typeof id>

/** An id in a query string. */
export const queryId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Identificador inválido' })), id, {
  decode: Number,
  encode: String,
})

/** `1` or `0` in a query string. */
export const queryFlag = z.codec(z.enum(['1', '0']), z.boolean(), {
  decode: (value) => value === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** A positive whole number in a query string, from 1 to `most`. */
export const queryCount = (most: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'Número inválido' })),
    z.int().check(z.gte(1, { error: 'O mínimo é 1' }), z.lte(most, { error: `O máximo é ${most}` })),
    { decode: Number, encode: String },
  )

export const day = z.string().check(z.refine(isDay, { error: 'Data inválida' }))

/** Instants are ISO 8601 in UTC. */
export const instant = z.string()

const WELL_FORMED = 'O texto tem caracteres inválidos'

/** Free text: no U+0000, no lone surrogate (neither can be stored alike on both engines). */
export const text = (most: number, absent = REQUIRED) =>
  z.string(missing(absent)).check(
    z.maxLength(most, { error: `Use no máximo ${most} caracteres` }),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), { error: WELL_FORMED }),
  )

const NAME_MISSING = 'Nome é obrigatório'

/** Neither white space nor a character without a shape, such as a zero-width space. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u

/** A name: trimmed, at least `least` characters, at least one of them visible. */
export const name = (least = 1) =>
  text(100, NAME_MISSING).check(
    z.trim(),
    z.minLength(least, { error: least === 1 ? NAME_MISSING : `Use pelo menos ${least} caracteres` }),
    z.refine((value) => value === '' || VISIBLE.test(value), { error: NAME_MISSING }),
  )

const WIRE_TYPES = ['RECEITA', 'DESPESA', 'receita', 'despesa', 'income', 'expense'] as const
export const entryTypes = ['RECEITA', 'DESPESA'] as const
export type EntryType = (typeof entryTypes)[number]
const INCOME = new Set<string>(['RECEITA', 'receita', 'income'])

/** Income or expense: read in any of the specs' spellings, always answered as `RECEITA` or `DESPESA`. */
export const entryType = z.codec(z.enum(WIRE_TYPES), z.enum(entryTypes), {
  decode: (value) => (INCOME.has(value) ? 'RECEITA' : 'DESPESA'),
  encode: (value) => value,
})

export const ok = z.object({ ok: z.literal(true) })

/** The days a screen looks at, both included; the current month when absent. */
export const period = z.strictObject({ from: z.optional(day), to: z.optional(day) })
