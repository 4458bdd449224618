import { endSplits } from './splitting.ts'
import { type FormValues, filledSplitLines, type SplitLineValues } from './values.ts'

const DEFAULT_TRANSFER = 'Transferência'

// What is missing is null, which the contract refuses.
const always = ({ amount, date, description, accountId, note }: FormValues) => ({
  amount: amount === 0 ? null : amount,
  date,
  description,
  accountId,
  note,
})

export const sentLine = ({ amount, description, categoryId, payeeId, payeeName }: SplitLineValues) => ({
  amount,
  description,
  categoryId,
  // The name would bring back the old one of a payee that was renamed meanwhile.
  ...(payeeId === null ? { payeeId, payeeName } : { payeeId }),
})

export function entryBody(values: FormValues) {
  const splits = filledSplitLines(values.splits).map(sentLine)
  return {
    ...always(values),
    type: values.kind === 'RECEITA' ? 'RECEITA' : 'DESPESA',
    status: values.status,
    categoryId: (splits.length === 0 ? endSplits(values) : values).categoryId,
    payeeName: values.payeeName,
    tagNames: values.tagNames,
    splits,
  }
}

/** Of a new entry, which may be a purchase in instalments. */
export function newBody(values: FormValues) {
  const { kind, installments, firstMonth } = values
  if (kind !== 'DESPESA' || installments === 1) return entryBody(values)
  return { ...entryBody(values), installments, ...(firstMonth !== null && { firstMonth }) }
}

/** Its tags stay in the form for when it becomes an expense again. */
export function transferBody(values: FormValues) {
  const { accountId, description, ...rest } = always(values)
  return {
    ...rest,
    description: description || DEFAULT_TRANSFER,
    fromAccountId: accountId,
    toAccountId: values.otherAccountId,
  }
}

export function editBody(values: FormValues) {
  if (values.kind !== 'TRANSFER') return entryBody(values)
  const { otherAccountId, otherDate, status, tagNames } = values
  return { ...always(values), otherAccountId, ...(otherDate !== undefined && { otherDate }), status, tagNames }
}
