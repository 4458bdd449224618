import type { EntryType } from '@tostao/contract/fields'
import { entryTypes } from '@tostao/contract/fields'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import { MAX_SPLITS, MAX_TAGS, MAX_TRANSACTIONS } from '@tostao/contract/limits'
import type { Status } from '@tostao/contract/transactions'
import { statuses } from '@tostao/contract/transactions'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { type InvoiceSource, invoiceSources } from './cards.ts'
import type { Fixed, Flag, Owned } from './columns.ts'
import {
  aDay,
  aMonth,
  amount,
  type Declared,
  described,
  following,
  id,
  importKey,
  leftOut,
  oneOf,
  orNull,
  partOf,
  refersTo,
  unlinked,
  version,
  whole,
} from './declaration.ts'

export interface TransactionTables {
  /** The keys of imported transactions that the user deleted: the next file with one leaves it out. One that is back stays here. */
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
    /** With whom, as `merchantOf` reads it from the description; null until a job has read an older row. */
    merchant: string | null
    status: Status
    category_id: number | null
    payee_id: number | null
    transfer_id: number | null
    import_batch_id: number | null
    import_key: string | null
    /** Of a card with terms the month of its invoice, and who says so. */
    invoice_month: Month | null
    invoice_source: InvoiceSource | null
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
  /** Further keys of a transaction: it is also the row of another file. */
  import_aliases: {
    user_id: Fixed<UserId>
    import_key: Fixed<string>
    transaction_id: Fixed<number>
    /** The import that brought that file. */
    import_batch_id: Fixed<number>
  }
  /** An income that gives back an expense of the same account, or a part of it. */
  refunds: {
    user_id: Fixed<UserId>
    transaction_id: Fixed<number>
    refund_of: Fixed<number>
  }
}

const category_id = orNull(refersTo('categories', 'category_in_use'))
const payee_id = orNull(refersTo('payees', 'payee_in_use'))

export const transactionTables = {
  transfers: {
    why: 'A transfer is nothing but its legs',
    trash: true,
    hangs: { on: 'transactions', most: 1 },
    columns: { id },
  },
  transactions: {
    zip: 'transações',
    trash: true,
    after: ['place', 'ask keys'],
    limits: [{ most: MAX_TRANSACTIONS, refusal: 'too_many_transactions' }],
    columns: {
      id,
      account_id: refersTo('accounts', 'account_in_use'),
      type: oneOf(entryTypes),
      amount: amount(1),
      date: aDay,
      ...described,
      merchant: following(leftOut('Read anew from the description')),
      status: oneOf(statuses),
      category_id,
      payee_id,
      transfer_id: orNull(partOf('transfers')),
      import_batch_id: orNull(partOf('import_batches')),
      import_key: orNull(importKey),
      invoice_month: following(orNull(aMonth)),
      invoice_source: following(orNull(oneOf(invoiceSources))),
      split: leftOut('Its split lines say it'),
      version,
    },
  },
  transaction_splits: {
    zip: 'divisões',
    trash: true,
    hangs: { on: 'transactions', most: MAX_SPLITS },
    columns: {
      id,
      transaction_id: partOf('transactions'),
      position: whole(0),
      amount: amount(1),
      ...described,
      category_id,
      payee_id,
    },
  },
  transaction_tags: {
    zip: 'tags das transações',
    trash: true,
    hangs: { on: 'transactions', most: MAX_TAGS },
    key: ['transaction_id', 'tag_id'],
    columns: { transaction_id: partOf('transactions'), tag_id: refersTo('tags', 'tag_in_use') },
  },
  import_aliases: {
    zip: 'outras chaves do que foi importado',
    trash: true,
    after: ['ask keys'],
    hangs: { on: 'import_batches', most: MAX_IMPORT_ROWS },
    key: ['import_key'],
    columns: {
      import_key: importKey,
      transaction_id: partOf('transactions'),
      import_batch_id: partOf('import_batches'),
    },
  },
  refunds: {
    zip: 'estornos',
    trash: true,
    hangs: { on: 'transactions', most: 1 },
    key: ['transaction_id'],
    columns: { transaction_id: partOf('transactions'), refund_of: partOf('transactions') },
  },
  // After the transactions: restoring asks which of these are back.
  deleted_imports: {
    zip: 'o que foi importado e depois excluído',
    why: 'Stays known when what was deleted is back',
    hangs: { on: 'import_batches', most: MAX_IMPORT_ROWS },
    key: ['transaction_id', 'import_key'],
    columns: {
      transaction_id: unlinked(id, 'The transaction is gone'),
      undo_id: leftOut('The trash stays on this server'),
      import_key: importKey,
    },
  },
} as const satisfies Declared<TransactionTables>
