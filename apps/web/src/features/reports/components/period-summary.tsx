import type { EntryType } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import { percent } from '#lib/percent.ts'
import { AmountText, MovementText } from '#ui/money/amount-text.tsx'
import { ChangeText } from '#ui/money/change-text.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { Summary } from '../rules/ranking.ts'
import { changeOf, differenceText } from '../shared/rules/change.ts'
import classes from './period-summary.module.css'

interface PeriodSummaryProps {
  /** Undefined while it loads. */
  summary: Summary | undefined
  before: Summary | undefined
}

/** The three sums of the period, each beside what it was in the one before. */
export function PeriodSummary({ summary, before }: PeriodSummaryProps) {
  const saved = summary?.saved
  return (
    <dl className={`${classes.sums} facts grid`} aria-busy={!summary}>
      <Sum label="Receitas" type="RECEITA" amount={summary?.income} before={before?.income} />
      <Sum label="Despesas" type="DESPESA" amount={summary?.expenses} before={before?.expenses} />
      <Sum
        label="Resultado"
        amount={summary?.result}
        before={before?.result}
        note={saved !== undefined && `${percent(saved)} guardado`}
      />
    </dl>
  )
}

interface SumProps {
  label: string
  amount: Centavos | undefined
  before: Centavos | undefined
  type?: EntryType
  note?: string | false
}

function Sum({ label, amount, before, type, note }: SumProps) {
  if (amount === undefined) {
    return (
      <div className={classes.sum}>
        <dt className="leading-tight">{label}</dt>
        <dd className={classes.figure}>
          <Skeleton width="5rem" height="1lh" />
        </dd>
        <dd className={classes.change} />
      </div>
    )
  }
  const change = type && before !== undefined ? changeOf(amount, before) : undefined
  return (
    <div className={classes.sum}>
      <dt className="leading-tight">{label}</dt>
      <dd className={classes.figure}>
        {type ? <AmountText amount={amount} type={type} /> : <MovementText amount={amount} />}
      </dd>
      <dd className={`${classes.change} flex flex-wrap text-ink-3 text-small leading-tight`}>
        {change !== undefined && <ChangeText change={change} good={type === 'RECEITA' ? 'more' : 'less'} />}
        {before !== undefined && <span>{differenceText(amount - before)}</span>}
        {note && <span>{note}</span>}
      </dd>
    </div>
  )
}
