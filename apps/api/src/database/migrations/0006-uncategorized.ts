/** What has no category is found by an index of its own: those of the categories leave it out. */
export const uncategorized = (): string[] => [
  `create index transactions_uncategorized on transactions (user_id, date desc, id desc)
    where category_id is null and transfer_id is null`,
  `create index transaction_splits_uncategorized on transaction_splits (user_id, transaction_id)
    where category_id is null`,
]
