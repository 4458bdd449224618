export const creditLimit = 8_000_00
/** A month's purchases are paid on the tenth of the next, as `bill` does. */
export const cardTerms = {
  fromMonth: '2000-01',
  dueDay: 10,
  closing: 'day',
  closingValue: 31,
  closingDayPurchases: 'current',
} as const
