import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
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
import { mayBeDay } from '@tostao/texts/installment'
import { merchantOf } from '@tostao/texts/merchant'
import { paymentsBefore } from './payments-before.ts'
import { marksTransfers } from './resolve-row.ts'

const PREVIEW_LINES = 200

/** What the list needs of a row, of all rows of the file. */
export interface ListedRow {
  transaction: Omit<StatementTransaction, 'memo' | 'fitid' | 'hints'>
  account: number
  /** Same day, description and amount as an earlier row. */
  repeated: boolean
  /** With whom it is; empty where the text names nobody. */
  merchantName: string
  /** By its words a payment of a card's bill. */
  paysBill: boolean
  /** Such a payment of an invoice before the file's first one. */
  paysBefore: boolean
}

export interface AccountPreview extends Omit<StatementAccount, 'transactions' | 'period'> {
  /** Whether the kind was detected in the file and is not a default. */
  isKindKnown: boolean
  count: number
  period?: { from: Day; to: Day }
  /** The account names in its rows; '' for a row without one. */
  names: string[]
  /** What a card's file pays of the invoice before its first one. */
  paidBefore: Centavos
}

/** It is sent from the worker once for each way to read the file. */
export interface Preview {
  detection: Detection
  columns: Column[]
  /** Whether rows with the type word 'transferência' are transfers between two accounts. */
  transfers: boolean
  accounts: AccountPreview[]
  /** In the order of the file, account by account: the index identifies a row. */
  rows: ListedRow[]
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
  return {
    detection,
    columns,
    transfers: marksTransfers(statement),
    accounts: accounts.map((account) => ({ ...summaryOf(account), isKindKnown })),
    rows: accounts.flatMap(({ transactions, kind }, account) => {
      const repeated = repeatedRows(transactions)
      const before = kind === 'card' ? paymentsBefore(transactions) : undefined
      return transactions.map((whole, index) => {
        const { memo: _, fitid: __, hints, installment, ...transaction } = whole
        const { description, day } = transaction
        return {
          // Where it may be the day nothing is planned of it yet.
          transaction: { ...transaction, ...(installment && !mayBeDay(description, day) && { installment }) },
          account,
          repeated: repeated.has(index),
          merchantName: merchantOf(description).name,
          paysBill: hints.includes('card-bill-payment'),
          paysBefore: before?.has(whole) === true,
        }
      })
    }),
    skipped: [...bad, ...others].slice(0, PREVIEW_LINES),
    skippedCount: leftOut.length,
    badCount: bad.length,
    questions: statement.questions,
    explained: statement.explained.slice(0, PREVIEW_LINES),
  }
}

function summaryOf({ transactions, period: _, ...account }: StatementAccount) {
  const days = transactions.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  return {
    ...account,
    count: transactions.length,
    ...(from && to && { period: { from, to } }),
    // To one that its file names go rows of others.
    names: account.isNamed ? [''] : [...new Set(transactions.map(({ cells }) => cells.account ?? ''))],
    paidBefore: account.kind === 'card' ? sumOf(paymentsBefore(transactions)) : 0,
  }
}

const sumOf = (transactions: Iterable<{ amount: Centavos }>): Centavos =>
  Array.from(transactions).reduce((sum, { amount }) => sum + amount, 0)
