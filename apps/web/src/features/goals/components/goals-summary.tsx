import type { Goal } from '@tostao/contract/goal-shape'
import { formatCount } from '@tostao/primitives/count'
import { formatMoney } from '@tostao/primitives/money'
import { Figure } from '../../../ui/money/figure.tsx'
import { summaryOf } from '../rules.ts'
import classes from './goals-summary.module.css'

export function GoalsSummary({ goals }: { goals: readonly Goal[] }) {
  const { current, running, reached, suggested } = summaryOf(goals)
  return (
    <div className={`${classes.summary} flex wrap between`}>
      <div className={`${classes.lead} quiet`}>
        <p>Guardado e quitado</p>
        <Figure amount={current} size="hero" />
      </div>
      <dl className={`${classes.facts} facts flex wrap`}>
        <Fact name="Em andamento" value={formatCount(running)} />
        <Fact name={reached === 1 ? 'Concluída' : 'Concluídas'} value={formatCount(reached)} />
        {suggested > 0 && <Fact name="Sugerido por mês" value={formatMoney(suggested)} />}
      </dl>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
