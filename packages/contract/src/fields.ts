import { firstDay, isDay, isMonth, monthOf } from '@tostao/primitives/calendar'
import { tidy } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { MAX_NAME, MIN_LABEL } from './limits.ts'

const REQUIRED = 'Campo obrigatório'

/** `message` when a field is missing; for other problems `otherwise`, or the usual message. */
export const missing = (message: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : otherwise),
})

/** An id; `absent` is the message when it is missing. */
export const idOr = (absent: string) => z.int(missing(absent)).check(z.positive({ error: 'Identificador inválido' }))
export const id = idOr(REQUIRED)
export type Id = z.output<typeof id>

const ID = /^[1-9]\d{0,14}$/

/** The id in a text; `undefined` when the text is not an id. */
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

/** A whole number in a query string, from `least` to `most`. */
export const queryCount = (most: number, least = 1) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'Número inválido' })),
    z.int().check(z.gte(least, { error: `O mínimo é ${least}` }), z.lte(most, { error: `O máximo é ${most}` })),
    { decode: Number, encode: String },
  )

export const day = z.string(missing('Informe uma data válida')).check(z.refine(isDay, { error: 'Data inválida' }))

/** A month: `YYYY-MM-01` on the wire, where `YYYY-MM` is taken too; `YYYY-MM` in the code. */
export const month = z.codec(
  z
    .string(missing('Informe o mês'))
    .check(z.refine((text) => isMonth(text) || (isDay(text) && text.endsWith('-01')), { error: 'Mês inválido' })),
  z.string(),
  { decode: monthOf, encode: firstDay },
)

/** Instants are ISO 8601 in UTC. */
export const instant = z.string()

const atMost = (most: number) => z.maxLength(most, { error: `Use no máximo ${most} caracteres` })
const wellFormed = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'O texto tem caracteres inválidos',
})

/** Free text without U+0000 and lone surrogates, which the engines cannot store alike. */
export const text = (most: number, absent = REQUIRED) => z.string(missing(absent)).check(atMost(most), wellFormed)

const NAME_MISSING = 'Nome é obrigatório'

/** A visible character: not white space, not a joiner. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u

const tidied = (absent: string) => z.string(missing(absent)).check(wellFormed, z.overwrite(tidy), atMost(MAX_NAME))
const visible = (absent: string) => z.refine<string>((value) => value === '' || VISIBLE.test(value), { error: absent })
const tooShort = (least: number) => `Use pelo menos ${least} caracteres`

/** A name: tidied, with at least `min` characters and a visible one. */
export const name = (least = 1, absent = NAME_MISSING) =>
  tidied(absent).check(z.minLength(least, { error: least === 1 ? absent : tooShort(least) }), visible(absent))

/** The name of a user. */
export const userName = name(1, 'Informe seu nome')

export const email = text(254).check(z.trim(), z.toLowerCase(), z.email({ error: 'Informe um email válido' }))

/** The password that the user has, asked for as it is. */
export const currentPassword = text(128).check(z.minLength(1, { error: 'Informe a senha' }))

/** The name of a category, a tag or a payee. */
export const labelName = name(MIN_LABEL)

/** A label's name, or an empty text for none. */
export const labelNameOrNone = tidied(NAME_MISSING).check(
  z.refine((value) => value === '' || [...value].length >= MIN_LABEL, { error: tooShort(MIN_LABEL) }),
  visible(NAME_MISSING),
)

const WIRE_TYPES = ['RECEITA', 'DESPESA', 'receita', 'despesa', 'income', 'expense'] as const
export const entryTypes = ['RECEITA', 'DESPESA'] as const
export type EntryType = (typeof entryTypes)[number]
const INCOME = new Set<string>(['RECEITA', 'receita', 'income'])

/** Income or expense: any spelling of the specification is accepted, `RECEITA` or `DESPESA` is answered. */
export const entryType = z.codec(z.enum(WIRE_TYPES), z.enum(entryTypes), {
  decode: (value) => (INCOME.has(value) ? 'RECEITA' : 'DESPESA'),
  encode: (value) => value,
})

export const ok = z.object({ ok: z.literal(true) })

/** A period, both days included; the current month when absent. */
export const period = z.strictObject({ from: z.optional(day), to: z.optional(day) })
