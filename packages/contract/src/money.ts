import { type Centavos, centavosFromReais, MAX_CENTAVOS, reaisFromCentavos } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { missing } from './fields.ts'

const NO_AMOUNT = 'Informe um valor'

const reais = z.number(missing(NO_AMOUNT, 'Informe um valor em reais com até duas casas decimais')).check(
  z.refine((value) => centavosFromReais(value) !== undefined, {
    error: 'Informe um valor com até duas casas decimais, de até 9.999.999.999,99',
  }),
)

/** The message for a typed amount that cannot be parsed: NaN in a form's values. */
export const UNREADABLE_AMOUNT = 'Use um valor como 1.234,56, de até 9.999.999.999,99'

const centavos = z.int(missing(NO_AMOUNT, UNREADABLE_AMOUNT))

/** An amount: a JSON number of reais on the wire, integer centavos in the code. The only place that converts. */
export const money = z.codec(reais, centavos, {
  decode: (value) => centavosFromReais(value) ?? Number.NaN,
  encode: (value: Centavos) => reaisFromCentavos(value),
})

/** An amount in a query string, not negative: `12.5`. */
export const queryMoney = z.pipe(
  z.codec(z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, { error: 'Valor inválido' })), z.number(), {
    decode: Number,
    encode: String,
  }),
  money,
)

/** A sum, without the limit of a single amount; above the largest exact integer it is rounded. */
export const moneyTotal = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (value: Centavos) => reaisFromCentavos(value),
})

export const positiveMoney = money.check(
  z.refine((value) => value > 0 && value <= MAX_CENTAVOS, { error: 'Informe um valor maior que zero' }),
)
