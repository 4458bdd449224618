import { firstDay, isDay, isMonth, monthOf } from '@tostao/primitives/calendar'
import { tidy } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { ofKind } from './kinds.ts'
import { MAX_INSTALLMENTS, MAX_NAME, MAX_NOTE, MIN_INSTALLMENTS, MIN_LABEL } from './limits.ts'

const REQUIRED = 'Campo obrigatório'

/** `message` when a field is missing; for other problems `otherwise`, or the usual message. */
export const missing = (message: string, otherwise?: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : otherwise),
})

const tooLong = (most: number) => `Use no máximo ${most} caracteres`

/**
 * A text of at most `most` characters as it was sent. A longer one is refused before anything else is done with it, which
 * can take time that grows with its length: every text that is read is made here. `error` is its message.
 */
export const limited = (most: number, error = tooLong(most), params?: Parameters<typeof z.string>[0]) =>
  z.string(params).check(z.maxLength(most, { error, abort: true }))

/** A text of a pattern; `error` for any other. */
export const matching = (pattern: RegExp, most: number, error: string) =>
  limited(most, error).check(z.regex(pattern, { error }))

/** An id; `absent` is the message when it is missing. */
export const idOr = (absent: string) => z.int(missing(absent)).check(z.positive({ error: 'Identificador inválido' }))
export const id = idOr(REQUIRED)
export type Id = z.output<typeof id>

const DAY_LENGTH = 10
const ID = /^[1-9]\d{0,14}$/

/** Stands in the place of a category's id for those without one. */
export const NO_CATEGORY = 'none'

/** The id in a text; `undefined` when the text is not an id. */
export const idIn = (text: string): Id | undefined => (ID.test(text) ? Number(text) : undefined)

/** An id in a query string. */
export const queryId = z.codec(matching(ID, 15, 'Identificador inválido'), id, {
  decode: Number,
  encode: String,
})

/** At most `most` ids in a query string, with commas between them. */
export const queryIds = (most: number) =>
  z.codec(
    matching(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, most * 16, 'Identificador inválido'),
    z.array(id).check(z.maxLength(most, { error: `O máximo é ${most}` })),
    { decode: (text) => text.split(',').map(Number), encode: String },
  )

/** `1` or `0` in a query string. */
export const queryFlag = z.codec(z.enum(['1', '0']), z.boolean(), {
  decode: (value) => value === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** A whole number in a query string, from `least` to `most`. */
export const queryCount = (most: number, least = 1) =>
  z.codec(
    matching(/^\d{1,9}$/, 9, 'Número inválido'),
    z.int().check(z.gte(least, { error: `O mínimo é ${least}` }), z.lte(most, { error: `O máximo é ${most}` })),
    { decode: Number, encode: String },
  )

export const day = ofKind(
  'day',
  limited(DAY_LENGTH, 'Data inválida', missing('Informe uma data válida')).check(
    z.refine(isDay, { error: 'Data inválida' }),
  ),
)

/** A month: `YYYY-MM-01` on the wire, where `YYYY-MM` is taken too; `YYYY-MM` in the code. */
export const month = z.codec(
  ofKind(
    'month',
    limited(DAY_LENGTH, 'Mês inválido', missing('Informe o mês')).check(
      z.refine((text) => isMonth(text) || (isDay(text) && text.endsWith('-01')), { error: 'Mês inválido' }),
    ),
  ),
  z.string(),
  { decode: monthOf, encode: firstDay },
)

/** How many installments a purchase has. */
export const installments = z
  .int({ error: 'Informe um número de parcelas' })
  .check(
    z.gte(MIN_INSTALLMENTS, { error: `O mínimo são ${MIN_INSTALLMENTS} parcelas` }),
    z.lte(MAX_INSTALLMENTS, { error: `O máximo são ${MAX_INSTALLMENTS} parcelas` }),
  )

/** The month of a card's invoice: `YYYY-MM`. */
export const invoiceMonth = ofKind(
  'invoiceMonth',
  limited(7, 'Mês inválido', missing('Informe o mês')).check(z.refine(isMonth, { error: 'Mês inválido' })),
)

/** Instants are ISO 8601 in UTC. */
export const instant = ofKind('instant', z.string())

const wellFormed = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), {
  error: 'O texto tem caracteres inválidos',
})

/** Free text without U+0000 and lone surrogates, which the engines cannot store alike. */
export const text = (most: number, absent = REQUIRED) => limited(most, tooLong(most), missing(absent)).check(wellFormed)

/** The user's note of a transaction, with line feeds alone; empty for none. */
export const note = text(MAX_NOTE).check(
  z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
  z.trim(),
)

const NAME_MISSING = 'Nome é obrigatório'

/** A visible character: not white space, not a joiner. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u

/** Longer than a name, because tidying shortens it. */
const MAX_UNTIDY = 10 * MAX_NAME
const tidied = (absent: string, long = tooLong(MAX_NAME)) =>
  limited(MAX_UNTIDY, long, missing(absent)).check(
    wellFormed,
    z.overwrite(tidy),
    z.maxLength(MAX_NAME, { error: long }),
  )
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

/** The name of an account in a file, or an empty text for none. */
export const accountNameOrNone = tidied(NAME_MISSING, `O nome da conta pode ter até ${MAX_NAME} caracteres`).check(
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
