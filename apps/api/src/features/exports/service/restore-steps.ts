import type { Answer } from '@tostao/contract/endpoint'
import type * as exports from '@tostao/contract/exports'
import type { Portions } from '../../../calls/route.ts'
import type { Trx } from '../../../tables/tables.ts'
import type { ReplacedRecords } from '../rules/replaced-records.ts'

export type Given = Answer<typeof exports.restore>
export type RestorePortions = Portions<Given>

export interface Restored {
  accounts: number
  transactions: number
}

/** A restore by portions: its size, its answer, and its first transaction. */
export interface Steps {
  /** How many rows the archive has. */
  rows: number
  /** Puts the lock; answers what gives way. */
  begin(trx: Trx, holder: string): Promise<ReplacedRecords>
  /** The answer at its end. */
  restored: Restored
}
