import type { ColumnTypes } from '../dialects/dialect.ts'
import { accounts } from './0001-first/accounts.ts'
import { auth } from './0001-first/auth.ts'
import { budgets } from './0001-first/budgets.ts'
import { cards } from './0001-first/cards.ts'
import { dailyTotals } from './0001-first/daily-totals.ts'
import { goals } from './0001-first/goals.ts'
import { imports } from './0001-first/imports.ts'
import { merchants } from './0001-first/merchants.ts'
import { recurring } from './0001-first/recurring.ts'
import { rules } from './0001-first/rules.ts'
import { server } from './0001-first/server.ts'
import { textIndex } from './0001-first/text-index.ts'
import { totals } from './0001-first/totals.ts'
import { transactions } from './0001-first/transactions.ts'

/** Each file after those whose tables it refers to. */
const records = [auth, accounts, transactions, imports, goals, budgets, recurring, rules, cards]
const followers = [totals, dailyTotals, merchants, textIndex]

export const first = (types: ColumnTypes): string[] =>
  [...records, ...followers, server].flatMap((statements) => statements(types))
