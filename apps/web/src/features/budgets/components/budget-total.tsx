import type { Budget } from '@tostao/contract/budgets'
import { addMonths, type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatAmount, shortMoney } from '@tostao/primitives/money'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { levelOf, paceOf, percentText, shareOf, totalLabel, totalOf, totalSentence } from '../shared/rules.ts'
import classes from './budget-total.module.css'

interface BudgetTotalProps {
  budgets: readonly Budget[]
  month: Month
}

export function BudgetTotal({ budgets, month }: BudgetTotalProps) {
  const months = useMonths()
  const day = today()
  const total = totalOf(budgets)
  const pace = paceOf(month, day, months)
  const before = monthName(addMonths(month, -1))
  const sentence = totalSentence(total, month, day, months)
  const percent = percentText(total)
  return (
    <section className={`${classes.total} grid gap-2`} aria-label={`Total de ${monthName(month)}`}>
      <div className={`${classes.lead} flex flex-wrap justify-between`}>
        <div>
          <p className="text-ink-2">{totalLabel(total, month, months.of(day))}</p>
          <Figure amount={Math.abs(total.remaining)} size="hero" />
          {sentence && <p className="text-ink-2">{sentence}</p>}
        </div>
        <dl className={`${classes.parts} facts lead-facts flex`}>
          <Part name="Orçado" amount={total.amount} />
          {total.carried !== 0 && <Part name={`De ${before}`} amount={total.carried} />}
          <Part name="Gasto" amount={total.spent} />
        </dl>
      </div>
      <Meter
        share={shareOf(total)}
        tone={levelOf(total) === 'over' ? 'over' : 'brand'}
        size="thick"
        {...(pace && { mark: pace.share })}
      />
      <div className={`${classes.caption} flex justify-between gap-3 text-ink-2 text-small`}>
        <span>
          {percent && `${percent} de `}
          {shortMoney(total.available)}
          {total.carried !== 0 && (
            <span className="text-ink-3">
              {total.carried > 0 ? ` com o que sobrou de ${before}` : ` sem o que passou em ${before}`}
            </span>
          )}
        </span>
        {pace && (
          <span className="text-ink-3">
            dia {pace.date}
            <span className={classes.wide}>
              {' '}
              de {pace.days} · ritmo {Math.round(pace.share * 100)}%
            </span>
          </span>
        )}
      </div>
    </section>
  )
}

const Part = ({ name, amount }: { name: string; amount: Centavos }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount < 0 ? `−\u00a0${formatAmount(-amount)}` : formatAmount(amount)}</dd>
  </div>
)
