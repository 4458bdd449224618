import type { Id } from '@tostao/contract/fields'
import type { Split, Transaction } from '@tostao/contract/transactions'
import { fold, tidy } from '@tostao/primitives/text'
import { endSplits } from './splitting.ts'
import { type FormValues, filledSplits, type SplitValues } from './values.ts'

const DEFAULT_TRANSFER = 'Transferência'

// Placeholders for empty values, which `problems` has refused before. The contract would refuse these too.
const NOTHING = { amount: 0, date: '', id: 0 }

/** An unchanged payee name keeps its payee, even if that was renamed meanwhile. */
const keptPayee = ({ payeeName, recordedPayee }: SplitValues): Id | undefined =>
  recordedPayee?.name === payeeName ? recordedPayee.id : undefined

/** The key under which equal payee names are one. */
const nameKey = (name: string) => fold(tidy(name))

/** The payee names typed in split lines, to be found or created: folded name → name. */
export const typedPayees = (rows: readonly SplitValues[]): ReadonlyMap<string, string> =>
  new Map(
    filledSplits(rows)
      .filter((row) => keptPayee(row) === undefined && tidy(row.payeeName) !== '')
      .map(({ payeeName }) => [nameKey(payeeName), payeeName]),
  )

/** The body of the split lines; `payeeIds` by folded name. */
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

/** The body that creates or replaces an income or expense. Without filled split lines it is not split. */
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

/** The body that edits a transfer by one of its legs. */
export const transferBody = (values: FormValues) => ({
  ...always(values),
  otherAccountId: values.otherAccountId ?? NOTHING.id,
  status: values.status,
  tagNames: values.tagNames,
})

/** The bodies that create a deleted transaction again. */
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
