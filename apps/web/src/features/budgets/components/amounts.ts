import { type Centavos, formatAmount, formatMoney } from '@tostao/primitives/money'

const withoutZeros = (text: string) => text.replace(/,00$/, '')

/** '45', '45,50': in a sentence or a tag, where digits need not line up. */
export const shortAmount = (amount: Centavos): string => withoutZeros(formatAmount(amount))

export const shortMoney = (amount: Centavos): string => withoutZeros(formatMoney(amount))
