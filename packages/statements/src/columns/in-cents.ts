import type { Column, ColumnRole, ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import { saysCents } from './names.ts'

const moneyRoles: readonly ColumnRole[] = ['amount', 'credit', 'debit', 'balance']

/** By the name, where no number has centavos of its own; or all of them, as the caller says. */
export function columnsInCents(
  list: readonly Column[],
  rows: readonly (readonly string[])[],
  { unit }: ReadOptions,
  areCents: boolean,
): ReadonlySet<number> {
  const isWhole = ({ index }: Column) => rows.every((cells) => !/\d[.,]\d{1,2}\D*$/.test(cellOf(cells, index)))
  const money = list.filter(({ role }) => moneyRoles.includes(role.value))
  const isNamed = (column: Column) => (areCents || saysCents(column.name)) && isWhole(column)
  const named = money.filter((column) => (unit ? unit === 'centavos' : isNamed(column)))
  return new Set(named.map(({ index }) => index))
}
