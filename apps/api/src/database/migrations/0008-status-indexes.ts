/** Of the situations that few transactions have: each index holds only the rows of its own. */
export const statusIndexes = (): string[] =>
  ['PENDING', 'RECONCILED'].map(
    (status) => `create index transactions_${status.toLowerCase()} on transactions (user_id, date desc, id desc)
      where status = '${status}'`,
  )
