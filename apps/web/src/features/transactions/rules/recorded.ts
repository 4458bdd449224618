import type { Call } from '@tostao/contract/endpoint'
import type * as transactions from '@tostao/contract/transactions'
import type * as transfers from '@tostao/contract/transfers'
import { emptyValues, type FormValues } from './values.ts'

/** A new transaction as its form saves it: an entry, or a transfer. */
export type Recorded =
  | { entry: Call<typeof transactions.create>['body'] }
  | { transfer: Call<typeof transfers.create>['body'] }

/** The form as it was when it was saved. */
export function valuesOfRecorded(recorded: Recorded, newKey: () => string): FormValues {
  if ('transfer' in recorded) {
    const { date, amount, description, fromAccountId, toAccountId, note } = recorded.transfer
    const empty = { ...emptyValues(date, fromAccountId), kind: 'TRANSFER' as const }
    return { ...empty, amount, description, otherAccountId: toAccountId, note: note ?? '' }
  }
  const { entry } = recorded
  const { type, amount, date, description, accountId, categoryId, payeeName, tagNames, note, splits, status } = entry
  return {
    ...emptyValues(date, accountId ?? null),
    kind: amount < 0 ? 'DESPESA' : type,
    amount: Math.abs(amount),
    description: description ?? '',
    status,
    installments: entry.installments ?? 1,
    firstMonth: entry.firstMonth ?? null,
    categoryId: categoryId ?? null,
    payeeName: payeeName ?? '',
    tagNames: [...(tagNames ?? [])],
    note: note ?? '',
    splits: (splits ?? []).map((line) => ({
      key: newKey(),
      amount: line.amount,
      description: line.description ?? '',
      categoryId: line.categoryId ?? null,
      categoriesBefore: {},
      payeeId: line.payeeId ?? null,
      payeeName: line.payeeName ?? '',
    })),
  }
}

/** Whether a draft has the form of today's build. */
export function isFormValues(draft: object, like: FormValues): draft is FormValues {
  const given = new Map<string, unknown>(Object.entries(draft))
  return Object.entries(like).every(([name, value]) => {
    const typed = given.get(name)
    if (typed === null || value === null) return given.has(name) && (typed === null || typeof typed !== 'object')
    return typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
  })
}
