import type { Centavos } from '@tostao/primitives/money'

/** A share, to the tenth of a percent. None of a negative sum (more refunds than expenses) or of nothing. */
export function changeOf(now: Centavos, then: Centavos): number | undefined {
  if (then <= 0 || now < 0) return undefined
  return Math.round(((now - then) / then) * 1000) / 1000
}
