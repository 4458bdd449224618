import { type CardTerms, misplacedMonths } from '@tostao/cards/periods'
import { errors } from '@tostao/contract/errors'
import { MAX_DAYS_BEFORE } from '@tostao/contract/limits'
import { AppError } from '../lib/app-error.ts'
import type { UserId } from '../lib/caller.ts'
import type { Row, Trx } from '../tables/tables.ts'
import { recordRows } from './records.ts'

type Closing = Pick<CardTerms, 'closing' | 'closingValue'>

export function assertNotTooEarly({ closing, closingValue }: Closing, field = 'closing_value'): void {
  if (closing === 'day' || closingValue <= MAX_DAYS_BEFORE) return
  throw new AppError('closing_too_early', { fields: { [field]: errors.closing_too_early[1] } })
}

export const writeTerms = (
  trx: Trx,
  userId: UserId,
  accountId: number,
  { fromMonth, dueDay, closing, closingValue, closingDayPurchases }: CardTerms,
): Promise<Row<'card_terms'>> =>
  recordRows('card_terms').save(trx, userId, {
    account_id: accountId,
    from_month: fromMonth,
    due_day: dueDay,
    closing,
    closing_value: closingValue,
    closing_day_purchases: closingDayPurchases,
  })

/** The first terms of a card that has no transactions yet. */
export async function writeFirstTerms(trx: Trx, userId: UserId, accountId: number, terms: CardTerms): Promise<void> {
  assertNotTooEarly(terms, 'terms.closing_value')
  if (misplacedMonths({ terms: [terms], closings: new Map() }).length > 0) throw new AppError('closing_misplaced')
  await writeTerms(trx, userId, accountId, terms)
}
