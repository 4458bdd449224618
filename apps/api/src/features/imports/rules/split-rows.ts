import { splitErrors } from '@tostao/contract/import-row'
import { MAX_SPLITS } from '@tostao/contract/limits'
import { MAX_CENTAVOS } from '@tostao/primitives/money'
import type { Check, CheckedRow } from './rows.ts'

export interface ReadLine {
  line: number
  check: Check
}

/** The rows of one transaction: one, or its split lines. Or why none of them comes in. */
export type Gathered =
  | { line: number; row: CheckedRow; parts: readonly CheckedRow[] }
  | { errors: readonly { line: number; message: string }[] }

/** Makes rows with the same mark below each other one. */
export function gathered(lines: readonly ReadLine[]): Gathered | undefined {
  const rows = lines.flatMap(({ check }) => ('row' in check ? check.row : []))
  if (rows.length < lines.length) {
    const messageOf = ({ check }: ReadLine) => ('message' in check ? check.message : splitErrors.beside)
    return { errors: lines.map((each) => ({ line: each.line, message: messageOf(each) })) }
  }
  const [first] = lines
  const [row] = rows
  if (!first || !row) return undefined
  if (rows.length === 1) return { line: first.line, row, parts: [] }
  const amount = rows.reduce((sum, part) => sum + part.amount, 0)
  const message = refusalOf(row, rows, amount)
  return message
    ? { errors: lines.map(({ line }) => ({ line, message })) }
    : { line: first.line, row: { ...row, ...DIVIDED, amount }, parts: rows }
}

/** Its lines have categories and texts of their own, and it is no installment. */
const DIVIDED = { category_id: null, category: '', category_name: '', new_description: '', installment: null }

function refusalOf(first: CheckedRow, rows: readonly CheckedRow[], amount: number): string | undefined {
  const isAlike = ({ date, account_id, type, to_account_id }: CheckedRow) =>
    date === first.date && account_id === first.account_id && type === first.type && to_account_id === null
  if (!rows.every(isAlike)) return splitErrors.different
  if (rows.length > MAX_SPLITS) return splitErrors.tooMany
  return amount > MAX_CENTAVOS ? splitErrors.tooLarge : undefined
}
