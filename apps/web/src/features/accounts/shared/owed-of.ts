import type { Card } from '@tostao/contract/cards'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

type Invoices = Pick<Card, 'closed' | 'open'>

/** What is left to pay of the invoice that closed last; nothing when it was paid with the open one, to which it has passed on. */
export const owedOf = ({ closed, open }: Invoices): Centavos =>
  Math.max(0, Math.min(closed?.rest ?? 0, open?.rest ?? 0))

/** What the total of the open invoice has of the one before, which can still be paid by itself: no bank shows it there yet. */
export const stillBefore = (card: Invoices, today: Day): Centavos =>
  card.closed !== null && today <= card.closed.payableUntil ? owedOf(card) : 0
