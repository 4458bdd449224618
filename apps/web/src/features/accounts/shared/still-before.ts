import { owedOf } from '@tostao/cards/owed'
import type { Card } from '@tostao/contract/cards'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** What the total of the open invoice has of the one before, which can still be paid by itself: no bank shows it there yet. */
export const stillBefore = (card: Pick<Card, 'closed' | 'open'>, today: Day): Centavos =>
  card.closed !== null && today <= card.closed.payableUntil ? owedOf(card) : 0
