import type { Id } from '@tostao/contract/fields'
import { splitRefusal } from '@tostao/contract/split-refusal'
import * as transactions from '@tostao/contract/transactions'
import { SplitLine } from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { webErrors } from '@tostao/contract/web-errors'
import { fieldErrors } from '#lib/field-errors.ts'
import { editBody, newBody, sentLine, transferBody } from './bodies.ts'
import { unfinished } from './splitting.ts'
import { type FormValues, filledSplitLines, type SplitLineValues } from './values.ts'

const NO_AMOUNT = 'Informe o valor de cada parte preenchida, ou remova-a'

/** Field of a new transfer's body → field of the form. */
const FORM_FIELDS: Partial<Record<string, string>> = { fromAccountId: 'accountId', toAccountId: 'otherAccountId' }

export const newProblems = (values: FormValues) =>
  values.kind === 'TRANSFER'
    ? problems(values, fieldErrors(transfers.create.body, transferBody(values)))
    : problems(values, fieldErrors(transactions.create.body, newBody(values)))

export const editProblems = (id: Id, values: FormValues) =>
  problems(values, fieldErrors(transactions.update.body, { id, ...editBody(values) }))

function problems(values: FormValues, refused: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [path, message] of Object.entries(refused)) {
    const [field = ''] = path.split('.')
    if (field === 'tagNames') found['tagNames'] = `${message} (em uma das tags)`
    else if (field !== 'splits') found[FORM_FIELDS[field] ?? field] = message
  }
  const { kind, accountId, otherAccountId } = values
  if (kind === 'TRANSFER') {
    const isSame = accountId !== null && accountId === otherAccountId
    return isSame ? { ...found, otherAccountId: webErrors.same_account_transfer[1] } : found
  }
  const fault = splitsFault(values)
  return fault ? { ...found, splits: fault.message } : found
}

interface SplitsFault {
  message: string
  field: (typeof LINE_FIELDS)[number][0]
  rows: readonly SplitLineValues[]
}

/** Where a split line may be refused, and what is added to its message. */
const LINE_FIELDS = [
  ['amount', ''],
  ['payeeName', ' (no favorecido de uma das partes)'],
] as const

interface Split {
  amount: FormValues['amount']
  splits: readonly SplitLineValues[]
}

export function splitsFault({ amount, splits }: Split): SplitsFault | undefined {
  const lines = filledSplitLines(splits)
  const refused = lines.map((row) => ({ row, found: fieldErrors(SplitLine, sentLine(row)) }))
  for (const [field, hint] of LINE_FIELDS) {
    const wrong = refused.filter(({ found }) => found[field])
    const message = wrong[0]?.found[field]
    if (message) return { message: message + hint, field, rows: wrong.map(({ row }) => row) }
  }
  const begun = unfinished(splits)
  if (begun.length > 0) return { message: NO_AMOUNT, field: 'amount', rows: begun }
  const code = amount ? splitRefusal(Math.abs(amount), lines) : undefined
  return code && { message: webErrors[code][1], field: 'amount', rows: splits }
}
