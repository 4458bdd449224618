import { useQueries } from '@tanstack/react-query'
import type { NameSum } from '@tostao/contract/reports'
import { formatMonth, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney, shortAmount } from '@tostao/primitives/money'
import { useNavigate } from 'react-router'
import { useBasis } from '#features/profile/shared/queries.ts'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { useListOf } from '../hooks/use-period.ts'
import { categorySumsQuery } from '../queries.ts'
import { monthsUpTo, type Period } from '../rules/period.ts'
import { categoryFilter, type Ranked } from '../rules/ranking.ts'
import classes from './category-months.module.css'

interface CategoryMonthsProps {
  row: Ranked
  period: Period
  /** Drawn as a line. */
  budget: Centavos | undefined
}

const SHOWN = 6

/** The category's sums of six months, of which those of the period are strong; each opens its transactions. */
export function CategoryMonths({ row: { id, type, look, name }, period, budget }: CategoryMonthsProps) {
  const navigate = useNavigate()
  const basis = useBasis()
  const listOf = useListOf()
  const own = useMonths()
  const { from, to } = monthsUpTo(period, SHOWN, today(), own)
  const months = own.within(from, to)
  const isOf = (sum: NameSum) => sum.id === id && sum.type === type
  const sums = useQueries({
    queries: months.map((month) => categorySumsQuery(own.range(month), basis)),
    combine: (found) => found.map(({ data }) => data && (data.find((sum) => isOf(sum))?.total ?? 0)),
  })
  const top = Math.max(1, budget ?? 0, ...sums.map((sum) => sum ?? 0))
  const bars = months.map((month, index) => ({
    month,
    sum: sums[index],
    current: month >= own.of(period.from) && month <= own.of(period.to),
  }))
  const open = (month: string) => void navigate(listOf(own.range(month), categoryFilter(id, type)))

  return (
    <div className={classes.chart} data-color={look?.color ?? 'cinza'}>
      {months.length !== own.within(period.from, period.to).length && (
        <p className="text-ink-3 text-small">
          Os últimos {SHOWN} meses, até {monthName(own.of(to))}
        </p>
      )}
      <div className={`${classes.plot} flex`} aria-hidden>
        {budget !== undefined && (
          <span
            className={`${classes.budget} text-right text-ink-3 text-micro leading-tight`}
            style={{ bottom: `${(budget / top) * 100}%` }}
          >
            orçado {shortAmount(budget)}
          </span>
        )}
        {bars.map(({ month, sum, current }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology; the month control does the same.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={month}
            className={`${classes.month} flex justify-center`}
            title={sum === undefined ? undefined : formatMoney(sum)}
            data-current={current || undefined}
            onClick={() => open(month)}
          >
            <span className={classes.bar} style={{ height: `${(Math.max(0, sum ?? 0) / top) * 100}%` }} />
            <span className={`bar-name text-micro ${current ? 'font-semibold text-ink' : 'text-ink-3'}`}>
              {monthName(month).slice(0, 3)}
            </span>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{name} em seis meses</caption>
          <tbody>
            {bars.map(({ month, sum }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{sum === undefined ? 'não carregado' : formatMoney(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
