import { entryTypes } from '@tostao/contract/fields'
import { aDay, aMonth, amount, anyText, flag, leftOut, oneOf, partOf, whole } from './columns.ts'
import { table } from './declaration.ts'

const account_id = partOf('accounts')
const category_id = leftOut(whole(0), '0 for none')
const type = oneOf(entryTypes)
const entries = whole(0)
const sum = amount()
const by = { why: 'Sums of the transactions', filledBy: 'transactions' } as const

/** In `entries` a split transaction counts in the category of its first line only. */
const monthly = { month: aMonth, account_id, type, category_id, transfer: flag, amount: sum, entries }

/** The running totals, written by triggers only. */
export const totalTables = {
  monthly_totals: table(monthly, by),
  /** Sums of cards; the month is that of the invoice. */
  card_month_totals: table(monthly, by),
  /** How many transactions of each merchant stand in each category, and their sum; transfers and split ones do not count. */
  merchant_counts: table({ merchant: anyText, type, category_id, entries, amount: sum }, by),
  /**
   * The movement of an account's balance on a day; income and expense on the sides of their categories and the number of
   * transactions, without transfers; the legs of these by their direction.
   */
  daily_totals: table(
    { date: aDay, account_id, moved: sum, income: sum, expenses: sum, entries, outgoing: entries, incoming: entries },
    by,
  ),
  /** The signed sum of all transactions of the account, future ones included, and how many they are. */
  account_totals: table({ account_id, amount: sum, entries }, by),
}
