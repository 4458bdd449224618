import { type Centavos, splitEvenly } from '@tostao/primitives/money'
import { tidy } from '@tostao/primitives/text'
import { emptySplit, type FormValues, type SplitValues } from './values.ts'

/** Centavos not yet given to a line; negative when the lines pass the amount. */
export const leftToSplit = (amount: Centavos, lines: readonly { amount: Centavos | null }[]): Centavos =>
  lines.reduce((left, line) => left - (line.amount || 0), Math.abs(amount))

/** Opens two lines, told apart by `newKey`; the first takes over the category, and those of the other kinds. */
export function startSplits(values: FormValues, newKey: () => string): FormValues {
  const { categoryId, categoriesBefore } = values
  const splits = [{ ...emptySplit(newKey()), categoryId, categoriesBefore }, emptySplit(newKey())]
  return { ...values, categoryId: null, categoriesBefore: {}, splits }
}

/** Gives up the lines; the first one's category stands for the whole again. */
export function endSplits(values: FormValues): FormValues {
  const { categoryId, categoriesBefore } = values.splits[0] ?? values
  return { ...values, categoryId: values.categoryId ?? categoryId, categoriesBefore, splits: [] }
}

/**
 * The lines that something was put into, but no amount that can be read: they would not be sent. The first one with a
 * category alone is none of them while nothing else is filled in: it stands for the whole again.
 */
export function unfinished(rows: readonly SplitValues[]): SplitValues[] {
  const begun = rows.filter(isBegun)
  const [only] = begun
  const isCategoryAlone = begun.length === 1 && only === rows[0] && !begun.some((row) => hasAmount(row) || hasText(row))
  return isCategoryAlone ? [] : begun.filter((row) => !row.amount)
}

/** Whether something was put into a line. */
export const isBegun = (row: SplitValues): boolean => hasAmount(row) || row.categoryId !== null || hasText(row)

/** Also one that cannot be read. */
const hasAmount = ({ amount }: SplitValues) => amount !== null && amount !== 0
const hasText = ({ description, payeeName }: SplitValues) => tidy(description + payeeName) !== ''

/** The first line without an amount, or else the last, takes what is left. */
export function fillRest(rows: readonly SplitValues[], amount: Centavos): SplitValues[] {
  const empty = rows.findIndex((row) => !row.amount)
  const target = empty === -1 ? rows.length - 1 : empty
  const left = leftToSplit(amount, rows)
  return rows.map((row, index) => (index === target ? { ...row, amount: (row.amount || 0) + left } : row))
}

/** Whether `fillRest` would leave every line positive. */
export const canFillRest = (rows: readonly SplitValues[], amount: Centavos): boolean =>
  leftToSplit(amount, rows) !== 0 && fillRest(rows, amount).every((row) => row.amount === null || row.amount > 0)

/** Every line the same, to the centavo. */
export function shareEvenly(rows: readonly SplitValues[], amount: Centavos): SplitValues[] {
  const shares = splitEvenly(Math.abs(amount), rows.length)
  return rows.map((row, index) => ({ ...row, amount: shares[index] ?? null }))
}
