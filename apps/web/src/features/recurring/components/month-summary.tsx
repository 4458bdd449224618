import { type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import type { Forecast, MonthSums } from '../shared/rules/sums.ts'
import classes from './month-summary.module.css'

interface MonthSummaryProps extends Omit<MonthSums, 'planned'> {
  forecast: Forecast
  current: Month
}

export const MonthSummary = ({
  forecast: { total, month, later },
  current,
  paid,
  pending,
  late,
}: MonthSummaryProps) => (
  <div className={`${classes.summary} flex flex-wrap justify-between`}>
    <div className={classes.lead}>
      <p>Previsto do mês</p>
      <Figure amount={total} size="hero" />
      {month && (
        <p>
          Nada vence em {monthName(current)}: este é o previsto de {monthName(month)}.
        </p>
      )}
      {later > 0 && <p>Mais {formatMoney(later)} depois deste mês.</p>}
    </div>
    <dl className={`${classes.parts} facts lead-facts flex flex-wrap`}>
      <Part name="Pagos" {...paid} tone="good" />
      <Part name="Pendentes" {...pending} />
      <Part name="Atrasados" {...late} tone={late.count > 0 ? 'bad' : undefined} />
    </dl>
  </div>
)

interface PartProps {
  name: string
  count: number
  total: Centavos
  tone?: 'good' | 'bad'
}

const Part = ({ name, count, total, tone }: PartProps) => (
  <div data-tone={tone}>
    <dt className="whitespace-nowrap">
      {name} · {count}
    </dt>
    <dd>
      <PlainAmount amount={total} />
    </dd>
  </div>
)
