import type { EntryType } from '@tostao/contract/fields'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { UserId } from '../lib/caller.ts'
import type { Flag } from './columns.ts'
import { type Declared, leftOut, partOf } from './declaration.ts'

/** `category_id` is 0 for no category. */
interface MonthlyTotals {
  user_id: UserId
  month: Month
  account_id: number
  type: EntryType
  category_id: number
  transfer: Flag
  amount: Centavos
  /** How many transactions; a split one in the category of its first line only. */
  entries: number
}

/** The running totals, written by triggers only. */
export interface TotalTables {
  monthly_totals: MonthlyTotals
  /** Those of cards; the month is that of the invoice. */
  card_month_totals: MonthlyTotals
  /** What moved the account's balance on a day; income and expense on the sides of their categories, without transfers. */
  daily_totals: {
    user_id: UserId
    date: Day
    account_id: number
    moved: Centavos
    income: Centavos
    expenses: Centavos
  }
  /** How many transactions of each merchant stand in each category, and their sum; transfers and split ones do not count. */
  merchant_counts: {
    user_id: UserId
    merchant: string
    type: EntryType
    /** 0 for none. */
    category_id: number
    entries: number
    amount: Centavos
  }
  /** The signed sum of all transactions of the account, future ones included, and how many they are. */
  account_totals: {
    user_id: UserId
    account_id: number
    amount: Centavos
    entries: number
  }
}

const ofAccount = partOf('accounts')
const why = 'Sums of the transactions'
const filledBy = 'transactions'

export const totalTables = {
  monthly_totals: { why, filledBy, columns: { account_id: ofAccount, category_id: leftOut('0 for none') } },
  card_month_totals: { why, filledBy, columns: { account_id: ofAccount, category_id: leftOut('0 for none') } },
  merchant_counts: { why, filledBy, columns: { category_id: leftOut('0 for none') } },
  daily_totals: { why, filledBy, columns: { account_id: ofAccount } },
  account_totals: { why, filledBy, columns: { account_id: ofAccount } },
} as const satisfies Declared<TotalTables>
