export const TRANSACTIONS = '/transactions'

/** The address of the transactions of all time that a filter leaves. */
export const transactionsOf = (filter: Record<string, string>) =>
  `${TRANSACTIONS}?${new URLSearchParams({ ...filter, period: 'all' })}`
