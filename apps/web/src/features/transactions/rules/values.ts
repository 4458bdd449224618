import type { EntryType, Id } from '@tostao/contract/fields'
import type { Status, Transaction } from '@tostao/contract/transactions'
import type { Day, Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export type Kind = EntryType | 'TRANSFER'

/** A category, and those chosen for other kinds: they return with the kind. */
interface Categorised {
  categoryId: Id | null
  categoriesBefore: Partial<Record<Kind, Id | null>>
}

export interface SplitLineValues extends Categorised {
  key: string
  amount: Centavos | null
  description: string
  /** The stored payee, until a name is typed: one renamed meanwhile stays the line's payee. */
  payeeId: Id | null
  payeeName: string
}

export interface FormValues extends Categorised {
  kind: Kind
  /** Negative for an expense typed with a minus, NaN for an invalid text. */
  amount: Centavos | null
  date: Day | null
  /** Of the other leg, where that one has a day of its own. */
  otherDate?: Day | null
  description: string
  status: Status
  /** The account. For a transfer: that of the edited leg, or the source of a new one. */
  accountId: Id | null
  otherAccountId: Id | null
  /** Of a new expense on a card: 1, or how many the amount is paid in. */
  installments: number
  /** The month of the first one's invoice; null for that of the day. */
  firstMonth: Month | null
  payeeName: string
  tagNames: string[]
  note: string
  splits: SplitLineValues[]
}

export const emptySplitLine = (key: string): SplitLineValues => ({
  key,
  amount: null,
  description: '',
  categoryId: null,
  categoriesBefore: {},
  payeeId: null,
  payeeName: '',
})

export const emptyValues = (date: Day, accountId: Id | null): FormValues => ({
  kind: 'DESPESA',
  amount: null,
  date,
  description: '',
  status: 'CLEARED',
  accountId,
  otherAccountId: null,
  installments: 1,
  firstMonth: null,
  categoryId: null,
  categoriesBefore: {},
  payeeName: '',
  tagNames: [],
  note: '',
  splits: [],
})

export const nextValues = ({ kind, date, accountId, otherAccountId }: FormValues, today: Day): FormValues => ({
  ...emptyValues(date ?? today, accountId),
  kind,
  otherAccountId,
})

export const valuesOf = (item: Transaction, newKey: () => string): FormValues => ({
  kind: item.transfer ? 'TRANSFER' : item.type,
  amount: item.amount,
  date: item.date,
  otherDate: item.transfer?.otherDate,
  description: item.description,
  status: item.status,
  accountId: item.accountId,
  otherAccountId: item.transfer?.accountId ?? null,
  installments: 1,
  firstMonth: null,
  categoryId: item.categoryId,
  categoriesBefore: {},
  payeeName: item.payeeName ?? '',
  tagNames: item.tags.map(({ name }) => name),
  note: item.note ?? '',
  splits: item.splits.map((line) => ({
    ...line,
    key: newKey(),
    categoriesBefore: {},
    payeeName: line.payeeName ?? '',
  })),
})

/** A new one like it, of today. */
export function copyOf(item: Transaction, today: Day, newKey: () => string): FormValues {
  const { otherDate: _otherDate, ...values } = valuesOf(item, newKey)
  const copy: FormValues = { ...values, date: today, status: 'CLEARED' }
  // A new transfer is seen from the account that it leaves.
  if (item.transfer === null || item.type === 'DESPESA') return copy
  return { ...copy, accountId: values.otherAccountId, otherAccountId: values.accountId }
}

/** Without categories of another type, and without a second account equal to the first. */
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

/** Turns a negative amount into an expense of the absolute value. */
export const withoutSign = (values: FormValues): FormValues =>
  values.amount !== null && values.amount < 0
    ? { ...withKind(values, 'DESPESA'), amount: Math.abs(values.amount) }
    : values

export const filledSplitLines = (rows: readonly SplitLineValues[]) =>
  rows.filter((row): row is SplitLineValues & { amount: Centavos } => row.amount !== null && row.amount !== 0)
