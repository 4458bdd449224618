import type { Card } from '@tostao/contract/cards'
import type { Centavos } from '@tostao/primitives/money'

/** What is left to pay of the invoice that closed last; nothing when it was paid with the open one, to which it has passed on. */
export const owedOf = ({ closed, open }: Pick<Card, 'closed' | 'open'>): Centavos =>
  Math.max(0, Math.min(closed?.rest ?? 0, open?.rest ?? 0))
