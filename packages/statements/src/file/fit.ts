import type { Columns } from '../columns/columns.ts'

/**
 * Joins the cells of a row that has more of them than the table has columns: an unquoted delimiter cut the amount
 * (`10,50` in a file of commas) or the text (`MERCADO, FILIAL` in Itaú's card file). Empty last cells do not count.
 */
export function fitToColumns(
  cells: readonly string[],
  columns: Columns,
  delimiter: string | undefined,
): readonly string[] {
  const width = columns.width
  let length = cells.length
  while (length > width && cells[length - 1] === '') length--
  if (length === width || delimiter === undefined) return cells
  if (length < width) return cells
  const whole = joinAmounts(cells.slice(0, length), columns, delimiter, length - width)
  const torn = whole.length - width
  const [text] = columns.descriptions
  if (torn <= 0 || text === undefined) return whole
  return [
    ...whole.slice(0, text),
    whole.slice(text, text + torn + 1).join(`${delimiter} `),
    ...whole.slice(text + torn + 1),
  ]
}

function joinAmounts(
  cells: string[],
  { amount, balance, credit, debit }: Columns,
  delimiter: string,
  spare: number,
): string[] {
  const money = [amount, credit, debit, balance].filter((index) => index !== undefined).sort((a, b) => a - b)
  if (delimiter !== ',') return cells
  const joined = [...cells]
  let left = spare
  for (const index of money) {
    while (left > 0 && continues(joined[index], joined[index + 1])) {
      joined.splice(index, 2, `${joined[index]},${joined[index + 1]}`)
      left--
    }
  }
  return joined
}

/** Whether a comma cut an amount in two: before its centavos (10,50), or between its thousands (4,850.00). */
const continues = (whole = '', next = '') =>
  (/^\D{0,4}[\d.]+$/.test(whole) && /^\d{2}$/.test(next)) ||
  (/^\D{0,5}[1-9]\d{0,2}(?:,\d{3})*$/.test(whole) && /^\d{3}(?:\.\d{1,2})?$/.test(next))
