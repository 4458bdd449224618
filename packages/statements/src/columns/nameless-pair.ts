import { fold } from '@tostao/primitives/text'
import { signOfWords } from '@tostao/texts/wording'
import type { ColumnRole, Guess } from '../options.ts'
import { cellOf } from '../row.ts'
import { MAX_TEXT_LENGTH } from '../values/clean.ts'
import { holdsMoney, looksLikeMoney } from './content.ts'

type Rows = readonly (readonly string[])[]

const SAMPLE = 400

/**
 * Takes two columns of money, of which each row fills one and at least one has no name, for what came in and what went out. The texts
 * say which is which, else the left one came in.
 */
export function withNamelessPair(
  roles: readonly Guess<ColumnRole>[],
  header: readonly string[],
  rows: Rows,
): Guess<ColumnRole>[] {
  const amount = roles.findIndex(({ value, from }) => value === 'amount' && from === 'file')
  const sample = rows.slice(0, SAMPLE)
  const isNameless = (index: number) => (header[index] ?? '') === ''
  const other = roles.findIndex(
    ({ value, from }, index) =>
      value === 'ignored' && from === 'file' && isNameless(index) && sharesRows(sample, amount, index),
  )
  if (amount < 0 || other < 0) return [...roles]
  const [left, right] = [Math.min(amount, other), Math.max(amount, other)]
  const credit = saysWay(sample, left, right) < 0 ? right : left
  const evidence = 'Cada linha preenche só uma de duas colunas de valores'
  return roles.map((role, index) =>
    index === left || index === right ? { value: index === credit ? 'credit' : 'debit', evidence, from: 'file' } : role,
  )
}

function sharesRows(rows: Rows, one: number, other: number): boolean {
  if (one < 0) return false
  const fills = (cells: readonly string[], at: number) => cellOf(cells, at) !== ''
  const areMoney = rows.every((cells) =>
    [one, other].every((at) => !fills(cells, at) || looksLikeMoney(cellOf(cells, at))),
  )
  const isShared = rows.every((cells) => fills(cells, one) !== fills(cells, other))
  return areMoney && isShared && [one, other].every((at) => rows.some((cells) => holdsMoney(cellOf(cells, at))))
}

/** Above zero where more texts say that what stands left came in than the opposite. */
function saysWay(rows: Rows, left: number, right: number): number {
  return rows.reduce((sum, cells) => {
    const text = cells.filter((_, index) => index !== left && index !== right).join(' ')
    const sign = signOfWords(fold(text.slice(0, MAX_TEXT_LENGTH))) ?? 0
    return sum + (cellOf(cells, left) === '' ? -sign : sign)
  }, 0)
}
