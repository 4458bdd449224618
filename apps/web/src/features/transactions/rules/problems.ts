import { errors } from '@tostao/contract/errors'
import { MIN_LABEL } from '@tostao/contract/limits'
import { UNREADABLE_AMOUNT } from '@tostao/contract/money'
import { leftToSplit } from './splitting.ts'
import { type FormValues, filledSplits } from './values.ts'

const TOO_SHORT = `Use pelo menos ${MIN_LABEL} caracteres`

const isShort = (name: string) => name.trim().length > 0 && name.trim().length < MIN_LABEL

/** Field → message, empty when the values can be saved. */
export function problems(values: FormValues): Record<string, string> {
  const { kind, amount, date, accountId, otherAccountId, payeeName, tagNames } = values
  const found: Record<string, string> = {}
  if (Number.isNaN(amount)) found['amount'] = UNREADABLE_AMOUNT
  else if (!amount) found['amount'] = 'Informe um valor'
  if (date === null) found['date'] = 'Informe uma data válida'
  if (accountId === null) found['accountId'] = 'Selecione uma conta'
  if (tagNames.some(isShort)) found['tagNames'] = `${TOO_SHORT} em cada tag`
  if (kind === 'TRANSFER') {
    if (otherAccountId === null) found['otherAccountId'] = 'Selecione a conta de destino'
    else if (otherAccountId === accountId) found['otherAccountId'] = errors.same_account_transfer[1]
  } else {
    if (isShort(payeeName)) found['payeeName'] = TOO_SHORT
    const wrong = wrongSplits(values)
    if (wrong) found['splits'] = wrong
  }
  return found
}

function wrongSplits({ amount, splits }: FormValues): string | undefined {
  const lines = filledSplits(splits)
  if (lines.some((line) => Number.isNaN(line.amount))) return UNREADABLE_AMOUNT
  if (lines.length === 0 || !amount) return undefined
  if (lines.some((line) => isShort(line.payeeName))) return `${TOO_SHORT} no favorecido de cada parte`
  if (leftToSplit(amount, lines) !== 0) return errors.split_sum_mismatch[1]
  return lines.length === 1 ? errors.split_count[1] : undefined
}
