type Rows = Readonly<Record<string, readonly object[]>>

/** A person's rows of before the first release with what later migrations give them, and the tables that these add. */
export const broughtOver = ({ recurring = [], recurring_postings = [] }: Rows) => ({
  recurring: recurring.map((row) => ({
    ...row,
    type: 'DESPESA',
    to_account_id: null,
    interval_unit: 'month',
    due_rule: 'day',
    ends_on: null,
    times: null,
    merchant: null,
  })),
  recurring_postings: recurring_postings.map((row) => ({ ...row, amount: null })),
  goal_withdrawals: [],
  ignored_merchants: [],
})
