import type { ColumnTypes } from '../dialects/dialect.ts'
import { accounts } from './0001-initial/accounts.ts'
import { auth } from './0001-initial/auth.ts'
import { categories } from './0001-initial/categories.ts'
import { idempotency } from './0001-initial/idempotency.ts'
import { imports } from './0001-initial/imports.ts'
import { jobs } from './0001-initial/jobs.ts'
import { labels } from './0001-initial/labels.ts'
import { runningTotals } from './0001-initial/running-totals.ts'
import { transactions } from './0001-initial/transactions.ts'
import { undo } from './0001-initial/undo.ts'

/** Ordered: each file after those whose tables it refers to. */
const files = [auth, idempotency, accounts, categories, labels, imports, transactions, runningTotals, undo, jobs]

export const initial = (types: ColumnTypes): string[] => files.flatMap((statements) => statements(types))
