import type { Day } from '@tostao/primitives/calendar'
import type { Explained, Question } from '@tostao/statements/explained'
import { repeatedRows } from '@tostao/statements/identity'
import type { Column } from '@tostao/statements/options'
import type { Refusal } from '@tostao/statements/refusal'
import type {
  Detection,
  SkippedLine,
  Statement,
  StatementAccount,
  StatementTransaction,
} from '@tostao/statements/types'
import { marksTransfers } from './resolve-row.ts'
import { groupsOf, type RowGroup } from './totals.ts'

export const PREVIEW_ROWS = 200

export interface PreviewRow {
  transaction: StatementTransaction
  account: number
  /** Same day, description and amount as an earlier row. */
  repeated: boolean
}

export interface AccountPreview extends Omit<StatementAccount, 'transactions' | 'period'> {
  /** Whether the kind was detected in the file and is not a default. */
  isKindKnown: boolean
  count: number
  groups: RowGroup[]
  repeated: number
  period?: { from: Day; to: Day }
  /** The account names in its rows; '' for a row without one. */
  names: string[]
}

/** Small for large files too: it is sent from the worker. */
export interface Preview {
  detection: Detection
  columns: Column[]
  /** Whether rows with the type word 'transferência' are transfers between two accounts. */
  transfers: boolean
  accounts: AccountPreview[]
  /** The first rows of each account, and the first ones of each filter of the page. */
  rows: PreviewRow[]
  /** The first skipped lines, unreadable ones first. */
  skipped: SkippedLine[]
  skippedCount: number
  badCount: number
  questions: Question[]
  /** The first of them. */
  explained: Explained[]
}

export type PreviewResult = { ok: true; preview: Preview } | { ok: false; refusal: Refusal }

export function previewOf(statement: Statement): Preview {
  const { detection, columns, accounts } = statement
  const leftOut = statement.skipped.filter(({ kind }) => kind !== 'header')
  const bad = leftOut.filter(({ kind }) => kind === 'bad')
  const others = leftOut.filter(({ kind }) => kind !== 'bad')
  const isKindKnown = detection.kind.from !== 'default'
  const read = accounts.map((account) => ({ account, repeated: repeatedRows(account.transactions) }))
  return {
    detection,
    columns,
    transfers: marksTransfers(statement),
    accounts: read.map(({ account, repeated }) => ({ ...summaryOf(account), isKindKnown, repeated: repeated.size })),
    rows: read.flatMap(({ account: { transactions }, repeated }, account) =>
      shownOf(transactions.map((transaction, index) => ({ transaction, account, repeated: repeated.has(index) }))),
    ),
    skipped: [...bad, ...others].slice(0, PREVIEW_ROWS),
    skippedCount: leftOut.length,
    badCount: bad.length,
    questions: statement.questions,
    explained: statement.explained.slice(0, PREVIEW_ROWS),
  }
}

function shownOf(rows: readonly PreviewRow[]): PreviewRow[] {
  const hasCategories = rows.some(({ transaction }) => transaction.cells.category)
  const filters: ((row: PreviewRow) => boolean)[] = [
    () => true,
    ({ repeated }) => repeated,
    ({ transaction }) => transaction.type === 'TRANSFER',
    ({ transaction }) => hasCategories && !transaction.cells.category,
  ]
  const taken = filters.map(() => 0)
  return rows.filter((row) =>
    filters.some((fits, index) => {
      const count = taken[index] ?? 0
      if (count === PREVIEW_ROWS || !fits(row)) return false
      taken[index] = count + 1
      return true
    }),
  )
}

function summaryOf({ transactions, period: _, ...account }: StatementAccount) {
  const days = transactions.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  return {
    ...account,
    count: transactions.length,
    groups: groupsOf(transactions),
    ...(from && to && { period: { from, to } }),
    names: [...new Set(transactions.map(({ cells }) => cells.account ?? ''))],
  }
}
