import { entryTypes } from '@tostao/contract/fields'
import { MAX_WHOLE_IMPORT } from '@tostao/contract/imports'
import { MAX_REFUNDS, MAX_REFUNDS_OF_PURCHASE, MAX_SPLITS, MAX_TAGS, MAX_TRANSACTIONS } from '@tostao/contract/limits'
import { statuses } from '@tostao/contract/transactions'
import { invoiceSources } from './cards.ts'
import {
  aDay,
  aMonth,
  amount,
  anyText,
  byDefault,
  described,
  fixed,
  flag,
  following,
  id,
  idOfGone,
  importKey,
  leftOut,
  noted,
  oneOf,
  orNull,
  partOf,
  refersTo,
  version,
  whole,
} from './columns.ts'
import { table } from './declaration.ts'

const category_id = orNull(refersTo('categories', 'category_in_use'))
const payee_id = orNull(refersTo('payees', 'payee_in_use'))
const transaction_id = fixed(partOf('transactions'))

export const transactionTables = {
  transfers: table(
    { id },
    { why: 'A transfer is nothing but its legs', trash: true, hangs: { on: 'transactions', most: 1 } },
  ),
  transactions: table(
    {
      id,
      account_id: refersTo('accounts', 'account_in_use'),
      type: oneOf(entryTypes),
      amount: amount(1),
      date: aDay,
      ...described,
      /** With whom, as `merchantOf` reads it from the description; null until a job has read an older row. */
      merchant: following(orNull(leftOut(anyText, 'Read anew from the description'))),
      status: oneOf(statuses),
      category_id,
      payee_id,
      transfer_id: orNull(partOf('transfers')),
      import_batch_id: orNull(partOf('import_batches')),
      import_key: orNull(importKey),
      /** The month of its invoice on a card with terms, and who says so. */
      invoice_month: following(orNull(aMonth)),
      invoice_source: following(orNull(oneOf(invoiceSources))),
      /** 1 for a split transaction: its split lines count in the totals, this row does not. */
      split: byDefault(leftOut(flag, 'Its split lines say it')),
      version,
      ...noted,
    },
    {
      zip: 'transações',
      trash: true,
      after: ['assign', 'ask keys', 'ask links'],
      limits: [{ most: MAX_TRANSACTIONS, refusal: 'too_many_transactions' }],
    },
  ),
  transaction_splits: table(
    {
      id,
      transaction_id,
      position: fixed(whole(0)),
      amount: fixed(amount(1)),
      description: fixed(described.description),
      description_folded: fixed(described.description_folded),
      category_id: fixed(category_id),
      payee_id: fixed(payee_id),
    },
    { zip: 'divisões', trash: true, hangs: { on: 'transactions', most: MAX_SPLITS } },
  ),
  transaction_tags: table(
    { transaction_id, tag_id: fixed(refersTo('tags', 'tag_in_use')) },
    {
      zip: 'tags das transações',
      trash: true,
      hangs: { on: 'transactions', most: MAX_TAGS },
      key: ['transaction_id', 'tag_id'],
    },
  ),
  /** Further keys of a transaction: it is also the row of another file. */
  import_aliases: table(
    {
      import_key: fixed(importKey),
      transaction_id,
      /** The import that brought that file. */
      import_batch_id: fixed(partOf('import_batches')),
    },
    {
      zip: 'outras chaves do que foi importado',
      trash: true,
      after: ['ask keys'],
      hangs: { on: 'import_batches', most: MAX_WHOLE_IMPORT },
      key: ['import_key'],
    },
  ),
  /** An income that gives back an expense of the same account, or a part of it. */
  refunds: table(
    { transaction_id, refund_of: fixed(partOf('transactions')) },
    {
      zip: 'estornos',
      trash: true,
      after: ['ask links'],
      key: ['transaction_id'],
      limits: [
        { most: MAX_REFUNDS, refusal: 'too_many_refunds' },
        { most: MAX_REFUNDS_OF_PURCHASE, per: 'refund_of', refusal: 'too_many_refunds' },
      ],
    },
  ),
  /**
   * The keys of imported transactions that the user deleted: the next file with one leaves it out. One that is back stays
   * here. After the transactions: restoring asks which of these are back.
   */
  deleted_imports: table(
    {
      transaction_id: fixed(idOfGone('The transaction is gone')),
      undo_id: leftOut(whole(1), 'The trash stays on this server'),
      import_key: importKey,
    },
    {
      zip: 'o que foi importado e depois excluído',
      why: 'Stays known when what was deleted is back',
      hangs: { on: 'import_batches', most: MAX_WHOLE_IMPORT },
      key: ['transaction_id', 'import_key'],
    },
  ),
}
