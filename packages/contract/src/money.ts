import { type Centavos, centavosFromReais, MAX_CENTAVOS, reaisFromCentavos } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { matching, missing } from './fields.ts'
import { ofKind } from './kinds.ts'

const NO_AMOUNT = 'Informe um valor'

const reais = (absent: string) =>
  ofKind(
    'money',
    z.number(missing(absent, 'Informe um valor em reais com até duas casas decimais')).check(
      z.refine((value) => centavosFromReais(value) !== undefined, {
        error: 'Informe um valor com até duas casas decimais, de até 9.999.999.999,99',
      }),
    ),
  )

/** The message for a typed amount that cannot be parsed: NaN in a form's values. */
export const UNREADABLE_AMOUNT = 'Use um valor como 1.234,56, de até 9.999.999.999,99'

/** An amount: a JSON number of reais on the wire, integer centavos in the code. The only place that converts. */
const moneyOr = (absent: string) =>
  z.codec(reais(absent), z.int(missing(absent, UNREADABLE_AMOUNT)), {
    decode: (value) => centavosFromReais(value) ?? Number.NaN,
    encode: (value: Centavos) => reaisFromCentavos(value),
  })

export const money = moneyOr(NO_AMOUNT)

/** An amount in a query string, not negative: `12.5`. */
export const queryMoney = z.pipe(
  z.codec(ofKind('queryMoney', matching(/^\d{1,10}(\.\d{1,2})?$/, 13, 'Valor inválido')), z.number(), {
    decode: Number,
    encode: String,
  }),
  money,
)

/** A sum, without the limit of a single amount; above the largest exact integer it is rounded. */
export const moneyTotal = z.codec(ofKind('money', z.number()), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (value: Centavos) => reaisFromCentavos(value),
})

const isPositive = (error: string) => z.refine<Centavos>((value) => value > 0 && value <= MAX_CENTAVOS, { error })

export const positiveMoney = money.check(isPositive('Informe um valor maior que zero'))

/** A positive amount; `message` also when it is missing. */
export const positiveMoneyOr = (message: string) => moneyOr(message).check(isPositive(message))

/** Not zero: a negative one becomes an expense, by `unsignedValue`. */
export const nonzeroMoney = money.check(z.refine((value) => value !== 0, { error: NO_AMOUNT }))

/** Zero or more. */
export const amountFromZero = money.check(z.gte(0, { error: 'Informe um valor a partir de zero' }))
