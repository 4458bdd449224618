import type { Column, ColumnRole, ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import { saysCents } from './names.ts'

const moneyRoles: readonly ColumnRole[] = ['amount', 'credit', 'debit', 'balance']

/** By the name or the leading zeros, where no number has centavos of its own; or all of them, as the caller says. */
export function columnsInCents(
  list: readonly Column[],
  rows: readonly (readonly string[])[],
  { unit }: ReadOptions,
  areCents: boolean,
): ReadonlySet<number> {
  const isWhole = ({ index }: Column) => rows.every((cells) => !/\d[.,]\d{1,2}\D*$/.test(cellOf(cells, index)))
  const money = list.filter(({ role }) => moneyRoles.includes(role.value))
  const isNamed = (column: Column) =>
    ((areCents || saysCents(column.name)) && isWhole(column)) || arePadded(rows, column)
  const named = money.filter((column) => (unit ? unit === 'centavos' : isNamed(column)))
  return new Set(named.map(({ index }) => index))
}

/** Whole numbers filled up with zeros are a field of fixed width (000000000005000), and those leave out the comma. */
const arePadded = (rows: readonly (readonly string[])[], { index }: Pick<Column, 'index'>) =>
  rows.length > 0 && rows.every((cells) => /^[+-]?0\d{7,}$/.test(cellOf(cells, index).trim()))
