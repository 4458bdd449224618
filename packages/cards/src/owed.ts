import type { Centavos } from '@tostao/primitives/money'

interface Standings {
  /** The invoice that closed last. */
  closed: { rest: Centavos } | null
  /** The one after it, whose total has what the closed one left. */
  open: { total: Centavos; rest: Centavos } | null
}

/**
 * What is left to pay of the invoice that closed last, in centavos. What was paid into the open one since pays the older debt
 * first, as banks do; what came back belongs to the open one.
 */
export function owedOf({ closed, open }: Standings): Centavos {
  const paidSince = open ? Math.max(0, open.total - open.rest) : 0
  return Math.max(0, (closed?.rest ?? 0) - paidSince)
}
