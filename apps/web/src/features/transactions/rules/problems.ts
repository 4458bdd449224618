import { errors } from '@tostao/contract/errors'
import { labelProblem } from '@tostao/contract/fields'
import { UNREADABLE_AMOUNT } from '@tostao/contract/money'
import { leftToSplit, unfinished } from './splitting.ts'
import { type FormValues, filledSplitLines, type SplitLineValues } from './values.ts'

const NO_AMOUNT = 'Informe o valor de cada parte preenchida, ou remova-a'

/** Field → message; empty when the values can be saved. */
export function problems(values: FormValues): Record<string, string> {
  const { kind, amount, date, accountId, otherAccountId, payeeName, tagNames } = values
  const found: Record<string, string> = {}
  if (Number.isNaN(amount)) found['amount'] = UNREADABLE_AMOUNT
  else if (!amount) found['amount'] = 'Informe um valor'
  if (date === null) found['date'] = 'Informe uma data válida'
  if (accountId === null) found['accountId'] = 'Selecione uma conta'
  const wrongTag = firstProblem(tagNames)
  if (wrongTag) found['tagNames'] = `${wrongTag} (em uma das tags)`
  if (kind === 'TRANSFER') {
    if (otherAccountId === null) found['otherAccountId'] = 'Selecione a conta de destino'
    else if (otherAccountId === accountId) found['otherAccountId'] = errors.same_account_transfer[1]
  } else {
    const wrongPayee = labelProblem(payeeName)
    if (wrongPayee) found['payeeName'] = wrongPayee
    const fault = splitsFault(values)
    if (fault) found['splits'] = fault.message
  }
  return found
}

const firstProblem = (names: readonly string[]) => names.map(labelProblem).find(Boolean)

interface Divided {
  amount: FormValues['amount']
  splits: readonly SplitLineValues[]
}

interface SplitsFault {
  message: string
  /** The wrong field, and the lines that have it. */
  field: 'amount' | 'payeeName'
  rows: readonly SplitLineValues[]
}

/** The first problem of the split lines. */
export function splitsFault({ amount, splits }: Divided): SplitsFault | undefined {
  const unread = splits.filter((row) => Number.isNaN(row.amount))
  if (unread.length > 0) return { message: UNREADABLE_AMOUNT, field: 'amount', rows: unread }
  const begun = unfinished(splits)
  if (begun.length > 0) return { message: NO_AMOUNT, field: 'amount', rows: begun }
  const lines = filledSplitLines(splits)
  if (lines.length === 0 || !amount) return undefined
  const misnamed = splits.filter((row) => row.amount && labelProblem(row.payeeName))
  const wrongPayee = firstProblem(misnamed.map(({ payeeName }) => payeeName))
  if (wrongPayee) {
    return { message: `${wrongPayee} (no favorecido de uma das partes)`, field: 'payeeName', rows: misnamed }
  }
  const wrongSum = leftToSplit(amount, lines) === 0 ? undefined : errors.split_sum_mismatch[1]
  const message = wrongSum ?? (lines.length === 1 ? errors.split_count[1] : undefined)
  return message === undefined ? undefined : { message, field: 'amount', rows: splits }
}
