import { errors } from '@tostao/contract/errors'
import { labelProblem } from '@tostao/contract/fields'
import { UNREADABLE_AMOUNT } from '@tostao/contract/money'
import { leftToSplit, unfinished } from './splitting.ts'
import { type FormValues, filledSplits } from './values.ts'

/** Field → message, empty when the values can be saved. */
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
    const wrong = wrongSplits(values)
    if (wrong) found['splits'] = wrong
  }
  return found
}

const firstProblem = (names: readonly string[]) => names.map(labelProblem).find(Boolean)

function wrongSplits({ amount, splits }: FormValues): string | undefined {
  const lines = filledSplits(splits)
  if (lines.some((line) => Number.isNaN(line.amount))) return UNREADABLE_AMOUNT
  if (unfinished(splits).length > 0) return 'Informe o valor de cada parte preenchida, ou remova-a'
  if (lines.length === 0 || !amount) return undefined
  const wrongPayee = firstProblem(lines.map(({ payeeName }) => payeeName))
  if (wrongPayee) return `${wrongPayee} (no favorecido de uma das partes)`
  if (leftToSplit(amount, lines) !== 0) return errors.split_sum_mismatch[1]
  return lines.length === 1 ? errors.split_count[1] : undefined
}
