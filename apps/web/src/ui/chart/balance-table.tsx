import { type Day, formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import type { DayBalance } from './balance-scale.ts'

interface BalanceTableProps {
  title: string
  days: readonly DayBalance[]
  before: readonly DayBalance[]
  beforeName: string
  today: Day
}

/** The figures of the line for screen readers. */
export const BalanceTable = ({ title, days, before, beforeName, today }: BalanceTableProps) => (
  <div className="visually-hidden">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Saldo</th>
          <th scope="col">Mesmo dia de {beforeName}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, balance }, index) => {
          const then = before[index]
          return (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>
                {formatMoney(balance)}
                {date > today && ', previsto'}
              </td>
              <td>{then && formatMoney(then.balance)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
