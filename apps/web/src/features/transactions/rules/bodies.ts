import type { Id } from '@tostao/contract/fields'
import type { Split, Transaction } from '@tostao/contract/transactions'
import { fold, tidy } from '@tostao/primitives/text'
import { endSplits } from './splitting.ts'
import { type FormValues, filledSplits, type SplitValues } from './values.ts'

const DEFAULT_TRANSFER = 'Transferência'

// Values that `problems` finds wrong are never sent; were one still empty, the contract would refuse it.
const NOTHING = { amount: 0, date: '', id: 0 }

/** A payee whose name was left alone stays the one recorded, whatever it is called by now. */
const keptPayee = ({ payeeName, recordedPayee }: SplitValues): Id | undefined =>
  recordedPayee?.name === payeeName ? recordedPayee.id : undefined

/** By what a payee's name is known, however it is typed. */
const nameKey = (name: string) => fold(tidy(name))

/** The names typed into split lines, by which their payees are to be found or made: folded name → name. */
export const typedPayees = (rows: readonly SplitValues[]): ReadonlyMap<string, string> =>
  new Map(
    filledSplits(rows)
      .filter((row) => keptPayee(row) === undefined && tidy(row.payeeName) !== '')
      .map(({ payeeName }) => [nameKey(payeeName), payeeName]),
  )

/** Split lines as they are sent; `payeeIds` by folded name. */
export const splitsOf = (rows: readonly SplitValues[], payeeIds: ReadonlyMap<string, Id>): Split[] =>
  filledSplits(rows).map((row) => ({
    amount: row.amount,
    description: row.description,
    categoryId: row.categoryId,
    payeeId: keptPayee(row) ?? payeeIds.get(nameKey(row.payeeName)) ?? null,
  }))

const always = ({ amount, date, description, accountId }: FormValues) => ({
  amount: amount ?? NOTHING.amount,
  date: date ?? NOTHING.date,
  description,
  accountId: accountId ?? NOTHING.id,
})

/** The body that records an income or an expense, or replaces all of it. With no part filled in it is not divided. */
export const entryBody = (values: FormValues, splits: Split[]) => ({
  ...always(values),
  type: values.kind === 'RECEITA' ? ('RECEITA' as const) : ('DESPESA' as const),
  status: values.status,
  categoryId: (splits.length === 0 ? endSplits(values) : values).categoryId,
  payeeName: values.payeeName,
  tagNames: values.tagNames,
  splits,
})

export const newTransferBody = (values: FormValues) => {
  const { accountId, description, ...rest } = always(values)
  return {
    ...rest,
    description: description || DEFAULT_TRANSFER,
    fromAccountId: accountId,
    toAccountId: values.otherAccountId ?? NOTHING.id,
  }
}

/** The body that changes both legs of a transfer, sent to one of them. */
export const transferBody = (values: FormValues) => ({
  ...always(values),
  otherAccountId: values.otherAccountId ?? NOTHING.id,
  status: values.status,
  tagNames: values.tagNames,
})

/** The bodies that bring a deleted transaction back. */
export const restoredEntry = (item: Transaction) => ({
  amount: item.amount,
  date: item.date,
  description: item.description,
  type: item.type,
  status: item.status,
  accountId: item.accountId,
  categoryId: item.categoryId,
  payeeName: item.payeeName,
  tagNames: item.tags.map(({ name }) => name),
  splits: item.splits,
  importKey: item.importKey,
})

export const restoredTransfer = ({ amount, date, description, type, accountId }: Transaction, otherId: Id) => ({
  amount,
  date,
  description,
  fromAccountId: type === 'DESPESA' ? accountId : otherId,
  toAccountId: type === 'DESPESA' ? otherId : accountId,
})
