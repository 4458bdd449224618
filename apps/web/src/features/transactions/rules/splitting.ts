import { type Centavos, splitEvenly } from '@tostao/primitives/money'
import { tidy } from '@tostao/primitives/text'
import { emptySplitLine, type FormValues, type SplitLineValues } from './values.ts'

/** Negative when the lines exceed the amount. */
export const leftToSplit = (amount: Centavos, lines: readonly { amount: Centavos | null }[]): Centavos =>
  lines.reduce((left, line) => left - (line.amount || 0), Math.abs(amount))

/** The first line takes over the categories. */
export function startSplits(values: FormValues, newKey: () => string): FormValues {
  const { categoryId, categoriesBefore } = values
  const splits = [{ ...emptySplitLine(newKey()), categoryId, categoriesBefore }, emptySplitLine(newKey())]
  return { ...values, categoryId: null, categoriesBefore: {}, splits }
}

/** Removes the split lines. The first one's category becomes the transaction's. */
export function endSplits(values: FormValues): FormValues {
  const { categoryId, categoriesBefore } = values.splits[0] ?? values
  return { ...values, categoryId: values.categoryId ?? categoryId, categoriesBefore, splits: [] }
}

/** A first line with only a category does not count alone: the transaction takes over its category. */
export function unfinished(rows: readonly SplitLineValues[]): SplitLineValues[] {
  const begun = rows.filter(isBegun)
  const [only] = begun
  const isCategoryAlone = begun.length === 1 && only === rows[0] && !begun.some((row) => hasAmount(row) || hasText(row))
  return isCategoryAlone ? [] : begun.filter((row) => !row.amount)
}

export const isBegun = (row: SplitLineValues): boolean => hasAmount(row) || row.categoryId !== null || hasText(row)

/** Also an invalid one (NaN). */
const hasAmount = ({ amount }: SplitLineValues) => amount !== null && amount !== 0
const hasText = ({ description, payeeName }: SplitLineValues) => tidy(description + payeeName) !== ''

/** Adds what is left to the first line without an amount, else to the last. */
export function fillRest(rows: readonly SplitLineValues[], amount: Centavos): SplitLineValues[] {
  const empty = rows.findIndex((row) => !row.amount)
  const target = empty === -1 ? rows.length - 1 : empty
  const left = leftToSplit(amount, rows)
  return rows.map((row, index) => (index === target ? { ...row, amount: (row.amount || 0) + left } : row))
}

export const canFillRest = (rows: readonly SplitLineValues[], amount: Centavos): boolean =>
  leftToSplit(amount, rows) !== 0 && fillRest(rows, amount).every((row) => row.amount === null || row.amount > 0)

export function shareEvenly(rows: readonly SplitLineValues[], amount: Centavos): SplitLineValues[] {
  const shares = splitEvenly(Math.abs(amount), rows.length)
  return rows.map((row, index) => ({ ...row, amount: shares[index] ?? null }))
}
