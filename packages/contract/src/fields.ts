import { isDay } from '@tostao/primitives/calendar'
import { tidy } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { MAX_NAME, MIN_LABEL } from './limits.ts'

const REQUIRED = 'Campo obrigatório'

/** What to say where a field is missing; whatever else is wrong with it is told as usual, or as `otherwise`. */
export const missing = (message: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : otherwise),
})

/** An id; where it is missing, `absent` is said. */
export const idOr = (absent: string) => z.int(missing(absent)).check(z.positive({ error: 'Identificador inválido' }))
export const id = idOr(REQUIRED)
export type Id = z.output<typeof id>

const ID = /^[1-9]\d{0,14}$/

/** The id that a text is; undefined where it is none. */
export const idIn = (text: string): Id | undefined => (ID.test(text) ? Number(text) : undefined)

/** An id in a query string. */
export const queryId = z.codec(z.string().check(z.regex(ID, { error: 'Identificador inválido' })), id, {
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

const atMost = (most: number) => z.maxLength(most, { error: `Use no máximo ${most} caracteres` })
const wellFormed = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'O texto tem caracteres inválidos',
})

/** Free text: no U+0000, no lone surrogate (neither can be stored alike on both engines). */
export const text = (most: number, absent = REQUIRED) => z.string(missing(absent)).check(atMost(most), wellFormed)

const NAME_MISSING = 'Nome é obrigatório'

/** Neither white space nor a character without a shape, such as a joiner alone. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u

const tidied = (absent: string) => z.string(missing(absent)).check(wellFormed, z.overwrite(tidy), atMost(MAX_NAME))
const visible = (absent: string) => z.refine<string>((value) => value === '' || VISIBLE.test(value), { error: absent })
const tooShort = (least: number) => `Use pelo menos ${least} caracteres`

/** A name: tidied, at least `least` characters, at least one of them visible. */
export const name = (least = 1, absent = NAME_MISSING) =>
  tidied(absent).check(z.minLength(least, { error: least === 1 ? absent : tooShort(least) }), visible(absent))

/** The name of a category, a tag or a payee. */
export const labelName = name(MIN_LABEL)

/** A label's name, or empty for none. */
export const labelNameOrNone = tidied(NAME_MISSING).check(
  z.refine((value) => value === '' || [...value].length >= MIN_LABEL, { error: tooShort(MIN_LABEL) }),
  visible(NAME_MISSING),
)

/** What is wrong with the name of a label as it is typed, empty for none; undefined where nothing is. */
export const labelProblem = (typed: string): string | undefined =>
  labelNameOrNone.safeParse(typed).error?.issues[0]?.message

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
