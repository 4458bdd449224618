import type { AccountKind } from '@tostao/texts/account-kind'
import { MAX_ROWS } from '../refusals.ts'
import { elementsOf } from './elements.ts'

/** The leaves of one transaction, as text. */
export interface RawTransaction {
  /** The tag that opened it. */
  tag: string
  line: number
  leaves: Map<string, string>
}

/** One STMTRS, CCSTMTRS or INVSTMTRS: an account of the file. */
export interface RawStatement {
  kind: AccountKind
  leaves: Map<string, string>
  transactions: RawTransaction[]
  /** Line of the closing balance, counted from 1; 0 without one. */
  balanceLine: number
}

export interface RawFile {
  /** Leaves outside any statement: FI's ORG and FID. */
  leaves: Map<string, string>
  statements: RawStatement[]
  /** The file ends inside a list of transactions. */
  truncated: boolean
  tooMany: boolean
}

const opensStatement = new Set(['STMTRS', 'CCSTMTRS', 'ACCTSTMT', 'INVSTMTRS'])
// The tags of OFX, of its pending list, of OFC. INVTRAN starts an operation of investments and is closed before its end.
const opensTransaction = new Set(['STMTTRN', 'STMTTRNP', 'GENTRN', 'INVTRAN'])
const opensBalance = new Set(['AVAILBAL', 'BALLIST'])

/** Sorts the leaves of an OFX or OFC file by account and transaction. */
export function statementsOf(text: string): RawFile {
  const file: RawFile = { leaves: new Map(), statements: [], truncated: false, tooMany: false }
  const ofc = /<OFC>/i.test(text.slice(0, 4096))
  let statement: RawStatement | undefined
  let transaction: RawTransaction | undefined
  let otherBalance = false
  let listOpen = false
  let ended = false
  let count = 0
  for (const { tag, closes, value, line } of elementsOf(text)) {
    if (opensBalance.has(tag)) otherBalance = !closes
    if (tag === 'BANKTRANLIST' || tag === 'INVTRANLIST' || (ofc && tag === 'STMTRS')) listOpen = !closes
    if (closes) ended ||= tag === 'OFX' || tag === 'OFC'
    if ((opensTransaction.has(tag) && tag !== 'INVTRAN') || opensStatement.has(tag)) transaction = undefined
    // In OFC a STMTRS is inside an ACCTSTMT, which has already opened the statement.
    if (opensStatement.has(tag) && !(ofc && tag === 'STMTRS')) statement = closes ? undefined : add(file, tag)
    if (closes) continue
    // A transaction that has lost its opening tag begins with its type.
    const begins = tag === 'TRNTYPE' && (transaction?.leaves.has(tag) ?? true)
    if (opensTransaction.has(tag) || begins) {
      if (++count > MAX_ROWS) return { ...file, tooMany: true }
      statement ??= add(file, 'STMTRS')
      transaction = { tag, line, leaves: new Map(begins ? [[tag, value]] : []) }
      statement.transactions.push(transaction)
    } else if (tag === 'CURRENCY' && transaction) {
      // The amount is in CURSYM; after ORIGCURRENCY it is in the account's currency.
      transaction.leaves.set('CURRENCY', '')
    } else if (tag === 'CCACCTFROM' && statement) {
      statement.kind = 'card'
    } else if (value !== '' && !otherBalance) {
      if (statement && tag === 'BALAMT') statement.balanceLine ||= line
      const { leaves } = transaction ?? statement ?? file
      if (!leaves.has(tag)) leaves.set(tag, value)
    }
  }
  file.truncated = !ended && (listOpen || transaction !== undefined)
  return file
}

function add(file: RawFile, tag: string): RawStatement {
  const kind = tag === 'CCSTMTRS' ? 'card' : 'bank'
  const statement: RawStatement = { kind, leaves: new Map(), transactions: [], balanceLine: 0 }
  file.statements.push(statement)
  return statement
}
