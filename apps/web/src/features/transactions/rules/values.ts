import type { EntryType, Id } from '@tostao/contract/fields'
import type { Status, Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export type Kind = EntryType | 'TRANSFER'

/** A category, and what was chosen before the kind was changed: it comes back with the kind. */
interface Categorised {
  categoryId: Id | null
  categoriesBefore: Partial<Record<Kind, Id | null>>
}

export interface SplitValues extends Categorised {
  /** Tells the rows apart on the screen. */
  key: string
  amount: Centavos | null
  description: string
  payeeName: string
  /** Whom it was recorded with, by the name that the form began with. */
  recordedPayee: { id: Id; name: string } | null
}

/** What the form holds, for a new transaction and for an edit alike. */
export interface FormValues extends Categorised {
  kind: Kind
  /** Negative while an expense is typed that way, NaN while it cannot be read. */
  amount: Centavos | null
  date: Day | null
  description: string
  status: Status
  /** The account; of a transfer, the one whose leg is edited, or the source of a new one. */
  accountId: Id | null
  /** Of a transfer: the other account. */
  otherAccountId: Id | null
  payeeName: string
  tagNames: string[]
  splits: SplitValues[]
}

export const emptySplit = (key: string): SplitValues => ({
  key,
  amount: null,
  description: '',
  categoryId: null,
  categoriesBefore: {},
  payeeName: '',
  recordedPayee: null,
})

export const emptyValues = (date: Day, accountId: Id | null): FormValues => ({
  kind: 'DESPESA',
  amount: null,
  date,
  description: '',
  status: 'CLEARED',
  accountId,
  otherAccountId: null,
  categoryId: null,
  categoriesBefore: {},
  payeeName: '',
  tagNames: [],
  splits: [],
})

/** The form for another one after `sent`. */
export const nextValues = ({ kind, date, accountId, otherAccountId }: FormValues, today: Day): FormValues => ({
  ...emptyValues(date ?? today, accountId),
  kind,
  otherAccountId,
})

/** The form's values for a recorded transaction; `payeeNames` names the payees of its split lines, `newKey` the lines. */
export const valuesOf = (item: Transaction, payeeNames: ReadonlyMap<Id, string>, newKey: () => string): FormValues => ({
  kind: item.transfer ? 'TRANSFER' : item.type,
  amount: item.amount,
  date: item.date,
  description: item.description,
  status: item.status,
  accountId: item.accountId,
  otherAccountId: item.transfer?.accountId ?? null,
  categoryId: item.categoryId,
  categoriesBefore: {},
  payeeName: item.payeeName ?? '',
  tagNames: item.tags.map(({ name }) => name),
  splits: item.splits.map(({ payeeId, ...line }) => {
    const payee = payeeId === null ? null : { id: payeeId, name: payeeNames.get(payeeId) ?? '' }
    return { ...line, key: newKey(), categoriesBefore: {}, payeeName: payee?.name ?? '', recordedPayee: payee }
  }),
})

/** The kind chosen, without the categories that are of another type, nor a second account that is the first. */
export function withKind(values: FormValues, kind: Kind): FormValues {
  if (kind === values.kind) return values
  const switched = <Values extends Categorised>(of: Values): Values => ({
    ...of,
    categoryId: of.categoriesBefore[kind] ?? null,
    categoriesBefore: { ...of.categoriesBefore, [values.kind]: of.categoryId },
  })
  return {
    ...switched(values),
    kind,
    otherAccountId: values.otherAccountId === values.accountId ? null : values.otherAccountId,
    splits: values.splits.map(switched),
  }
}

/** A negative amount is an expense of the absolute value. */
export const withoutSign = (values: FormValues): FormValues =>
  values.amount !== null && values.amount < 0
    ? { ...withKind(values, 'DESPESA'), amount: Math.abs(values.amount) }
    : values

/** The rows that are sent: those with an amount. */
export const filledSplits = (rows: readonly SplitValues[]) =>
  rows.flatMap((row) => (row.amount === null || row.amount === 0 ? [] : [{ ...row, amount: row.amount }]))
