import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

/** A category as a file of the user's own records names it: 'Casa: Luz' has the group 'Casa'. */
export interface RecordCategory {
  /** As it is printed; empty where there is none. */
  whole: string
  /** Its last part. */
  name: string
  /** The part before it; empty where there is none. */
  group: string
}

/** One line of a split transaction. */
export interface RecordPart {
  line: number
  /** Positive. */
  amount: Centavos
  description: string
  category: RecordCategory
  payee: string
}

/** A transaction or a whole transfer of the user's own records. */
export interface RecordEntry {
  /** Line of the file, counted from 1. */
  line: number
  /** Lines of its other rows: of a transfer's other half, of the other parts. */
  otherLines: number[]
  day: Day
  /** Signed: expense negative. Of a transfer what leaves `account`: negative. */
  amount: Centavos
  /** The account's name. */
  account: string
  /** The account to which a transfer goes. */
  to?: string
  description: string
  payee: string
  /** A transfer may have one in the file, and tags. */
  category: RecordCategory
  tags: string[]
  note: string
  /** The note of the row that came in, of a transfer that stands in two rows. */
  otherNote: string
  status: 'CLEARED' | 'RECONCILED'
  /** Not paid yet, or on a day after today. */
  isPlanned: boolean
  /** The file's own identifier. */
  code: string
  /** At least two; their sum is the amount without its sign. */
  parts?: RecordPart[]
  /** Half a transfer whose other half is not in the file. */
  isLost?: true
}

/** The type of an account, as far as the file or its name says. */
export type RecordAccountType = 'cash' | 'checking' | 'savings' | 'credit_card' | 'wallet' | 'investment'

export interface RecordAccount {
  name: string
  type: RecordAccountType
  /** The balance before the first row, where the file says it. */
  opening: Centavos
}

/** A row that does not come as a transaction, and why (Portuguese, for the user). */
export interface LeftRecord {
  line: number
  reason: string
  text: string
}

/** A row that says what an account held before the first one. */
export interface OpeningRecord {
  line: number
  account: string
  text: string
}

/** A list of the user's own records, as another app exports it. */
export interface OwnRecords {
  /** In the order in which the file names them. */
  accounts: RecordAccount[]
  entries: RecordEntry[]
  left: LeftRecord[]
  openings: OpeningRecord[]
  /** Columns with something in them that Tostão has no place for. */
  unused: string[]
  /** The cells of these columns, line by line. */
  unusedCells: { line: number; text: string }[]
}
