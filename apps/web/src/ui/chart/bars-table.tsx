import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'

export interface MonthBars {
  month: Month
  income: Centavos
  /** Negative when refunds exceed expenses. */
  expense: Centavos
}

interface BarsTableProps {
  title: string
  months: readonly MonthBars[]
}

/** The figures of the chart for screen readers. */
export function BarsTable({ title, months }: BarsTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Receitas</th>
            <th scope="col">Despesas</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income, expense }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(income)}</td>
              <td>{formatMoney(expense)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
