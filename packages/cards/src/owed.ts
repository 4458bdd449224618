import type { Centavos } from '@tostao/primitives/money'

interface Standings {
  /** The invoice that closed last. */
  closed: { rest: Centavos } | null
  /** The one after it, whose total has what the closed one left. */
  open: { total: Centavos; rest: Centavos } | null
}

/**
 * The part of the invoice that closed last that is left to pay, in centavos. Payments into the open one pay the older debt
 * first, as banks do; what came back since belongs to the open one.
 */
export function owedOf({ closed, open }: Standings): Centavos {
  const paidSince = open ? Math.max(0, open.total - open.rest) : 0
  return Math.max(0, (closed?.rest ?? 0) - paidSince)
}
