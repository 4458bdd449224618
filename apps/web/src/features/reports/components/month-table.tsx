import type { MonthFlow } from '@tostao/contract/month-flow'
import { formatMonth } from '@tostao/primitives/calendar'
import { Link } from 'react-router'
import { useMonths } from '#lib/months.ts'
import { MovementText, PlainAmount } from '#ui/money/amount-text.tsx'
import { useListOf } from '../hooks/use-period.ts'
import classes from './month-table.module.css'

interface MonthTableProps {
  title: string
  months: readonly MonthFlow[]
}

/** The latest first; each opens its transactions. */
export function MonthTable({ title, months }: MonthTableProps) {
  const listOf = useListOf()
  const own = useMonths()
  return (
    <table className={`${classes.table} folds w-full`}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Receitas</th>
          <th scope="col">Despesas</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, income, expenses }) => (
          <tr key={month} className="covered">
            <th scope="row">
              <Link to={listOf(own.range(month))} className="cover">
                {formatMonth(month)}
              </Link>
            </th>
            <td>
              <PlainAmount amount={income} />
            </td>
            <td>
              <PlainAmount amount={expenses} />
            </td>
            <td>
              <MovementText amount={income - expenses} column />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
