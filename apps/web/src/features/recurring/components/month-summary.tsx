import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { Figure } from '../../../ui/money/figure.tsx'
import type { MonthSums } from '../rules/sums.ts'
import classes from './month-summary.module.css'

export const MonthSummary = ({ planned, paid, pending, late }: MonthSums) => (
  <div className={`${classes.summary} flex wrap between`}>
    <div className={classes.lead}>
      <p>Previsto do mês</p>
      <Figure amount={planned.total} size="hero" />
    </div>
    <dl className={`${classes.parts} facts flex wrap`}>
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
  tone?: 'good' | 'bad' | undefined
}

const Part = ({ name, count, total, tone }: PartProps) => (
  <div data-tone={tone}>
    <dt className="nowrap">
      {name} · {count}
    </dt>
    <dd>{formatAmount(total)}</dd>
  </div>
)
