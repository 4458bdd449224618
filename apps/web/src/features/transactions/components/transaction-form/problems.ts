import { errors } from '@tostao/contract/errors'
import { leftToSplit } from './splitting.ts'
import { type FormValues, filledSplits } from './values.ts'

const SHORTEST_TAG = 2

/** Field → message, empty when the values can be saved. */
export function problems(values: FormValues): Record<string, string> {
  const { kind, amount, date, accountId, otherAccountId, tagNames } = values
  const found: Record<string, string> = {}
  if (!amount) found['amount'] = 'Informe um valor'
  if (date === null) found['date'] = 'Informe a data'
  if (accountId === null) found['accountId'] = 'Selecione uma conta'
  if (tagNames.some((name) => name.length < SHORTEST_TAG)) found['tagNames'] = 'Use pelo menos 2 caracteres em cada tag'
  if (kind === 'TRANSFER') {
    if (otherAccountId === null) found['otherAccountId'] = 'Selecione a conta de destino'
    else if (otherAccountId === accountId) found['otherAccountId'] = errors.same_account_transfer[1]
  } else {
    const wrong = wrongSplits(values)
    if (wrong) found['splits'] = wrong
  }
  return found
}

function wrongSplits({ amount, splits }: FormValues): string | undefined {
  const lines = filledSplits(splits)
  if (lines.length === 0 || amount === null) return undefined
  if (lines.length === 1) return errors.split_count[1]
  return leftToSplit(amount, lines) === 0 ? undefined : errors.split_sum_mismatch[1]
}
