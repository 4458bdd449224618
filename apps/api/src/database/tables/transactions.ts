import type { EntryType } from '@tostao/contract/fields'
import type { Status } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { UserId } from '../../lib/caller.ts'
import type { Fixed, Flag, Owned } from './columns.ts'

export interface TransactionTables {
  /** Imported transactions that the user deleted: the next file with one leaves it out. One that is back stays here. */
  deleted_imports: {
    user_id: Fixed<UserId>
    transaction_id: Fixed<number>
    undo_id: number
    import_key: string
  }
  transfers: Owned
  transactions: Owned & {
    account_id: number
    type: EntryType
    amount: Centavos
    date: Day
    description: string
    description_folded: string
    status: Status
    category_id: number | null
    payee_id: number | null
    transfer_id: number | null
    import_batch_id: number | null
    import_key: string | null
    /** 1 for a split transaction: its split lines count in the totals, this row does not. */
    split: Flag
    version: Generated<number>
  }
  transaction_splits: Owned & {
    transaction_id: Fixed<number>
    position: Fixed<number>
    amount: Fixed<Centavos>
    description: Fixed<string>
    description_folded: Fixed<string>
    category_id: Fixed<number | null>
    payee_id: Fixed<number | null>
  }
  transaction_tags: {
    user_id: Fixed<UserId>
    transaction_id: Fixed<number>
    tag_id: Fixed<number>
  }
}
