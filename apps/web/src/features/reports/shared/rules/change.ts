import { type Centavos, formatMoney } from '@tostao/primitives/money'

/** A share, to the tenth of a percent. None of a negative sum (more refunds than expenses) or of nothing. */
export function changeOf(now: Centavos, then: Centavos): number | undefined {
  if (then <= 0 || now < 0) return undefined
  return Math.round(((now - then) / then) * 1000) / 1000
}

/** 'R$ 135,00 a mais'. */
export const differenceText = (difference: Centavos) =>
  difference === 0 ? 'igual' : `${formatMoney(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'}`
