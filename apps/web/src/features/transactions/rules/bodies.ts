import { endSplits } from './splitting.ts'
import { type FormValues, filledSplitLines } from './values.ts'

const DEFAULT_TRANSFER = 'Transferência'

// Placeholders for empty values, which `problems` has refused before. The contract would refuse these too.
const NOTHING = { amount: 0, date: '', id: 0 }

const always = ({ amount, date, description, accountId }: FormValues) => ({
  amount: amount ?? NOTHING.amount,
  date: date ?? NOTHING.date,
  description,
  accountId: accountId ?? NOTHING.id,
})

/** The body that creates or replaces an income or expense. Without filled split lines it is not split. */
export function entryBody(values: FormValues) {
  const splits = filledSplitLines(values.splits).map(({ key, categoriesBefore, ...line }) => line)
  return {
    ...always(values),
    type: values.kind === 'RECEITA' ? ('RECEITA' as const) : ('DESPESA' as const),
    status: values.status,
    categoryId: (splits.length === 0 ? endSplits(values) : values).categoryId,
    payeeName: values.payeeName,
    tagNames: values.tagNames,
    splits,
  }
}

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
