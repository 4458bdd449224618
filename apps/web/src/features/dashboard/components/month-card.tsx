import type { Summary } from '@tostao/contract/dashboard'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatAmount } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { changeOf } from '#features/reports/shared/rules/change.ts'
import { useMonths } from '#lib/months.ts'
import { today } from '#lib/today.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { ChangeText } from '#ui/money/change-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { Part } from '#ui/page/part.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { comparison } from '../rules.ts'
import classes from './month-card.module.css'

const BasisPicker = lazily(async () => (await import('#features/reports/shared/basis-picker.tsx')).BasisPicker)

interface MonthCardProps {
  summary: Summary | undefined
  month: Month
  /** Of a card: how it counts can be chosen. */
  hasInvoices: boolean
}

export function MonthCard({ summary, month, hasInvoices }: MonthCardProps) {
  const { income = 0, expenses = 0, fixedExpensesDue = 0 } = summary ?? {}
  const months = useMonths()
  const scale = Math.max(income, expenses, 1)
  // A month that has not begun compares with nothing.
  const compared = month <= months.of(today()) ? summary : undefined
  const earned = compared && changeOf(compared.soFar.income, compared.previous.income)
  const spent = compared && changeOf(compared.soFar.expenses, compared.previous.expenses)
  const changed = earned !== undefined || spent !== undefined
  const result = income - expenses
  return (
    <section className={`${classes.card} card min-w-0`} aria-label={`Resumo de ${monthName(month)}`}>
      {hasInvoices && (
        <div className={classes.basis}>
          <Part>
            <BasisPicker />
          </Part>
        </div>
      )}
      <div className={`${classes.flows} grid gap-4`}>
        <Flow
          label="Receitas do mês"
          amount={summary?.income}
          share={income / scale}
          tone="good"
          change={earned !== undefined && <ChangeText change={earned} good="more" />}
        />
        <Flow
          label="Despesas do mês"
          amount={summary?.expenses}
          share={expenses / scale}
          tone="expense"
          change={spent !== undefined && <ChangeText change={spent} good="less" />}
        />
      </div>
      <dl className={`${classes.facts} grid`}>
        <div className="flex flex-wrap justify-between">
          <dt className="text-ink-2">Resultado</dt>
          <dd>
            {summary ? (
              <AmountText amount={Math.abs(result)} type={result < 0 ? 'DESPESA' : 'RECEITA'} strong />
            ) : (
              <Skeleton width="6rem" />
            )}
          </dd>
        </div>
        <div className="flex flex-wrap justify-between">
          <dt className="text-ink-2">Gastos fixos previstos</dt>
          <dd>{summary ? <AmountText amount={fixedExpensesDue} strong /> : <Skeleton width="5rem" />}</dd>
        </div>
      </dl>
      {(changed || !summary) && (
        <p className={`${classes.note} text-ink-3 text-micro`}>
          {changed ? comparison(month, today(), months) : '\u00a0'}
        </p>
      )}
    </section>
  )
}

interface FlowProps {
  label: string
  amount: Centavos | undefined
  share: number
  tone: 'good' | 'expense'
  change: ReactNode
}

/** A long figure fits its column: with 'R$' and smaller centavos a character takes at most half its size. */
const fitted = (amount: Centavos) => `min(var(--size-figure), ${200 / (formatAmount(amount).length + 2)}cqi)`

const Flow = ({ label, amount, share, tone, change }: FlowProps) => (
  <div className={`${classes.flow} grid`}>
    <h2>{label}</h2>
    <div className={classes.change}>{change}</div>
    <div className={classes.amount} style={{ fontSize: amount === undefined ? undefined : fitted(amount) }}>
      {amount === undefined ? <Skeleton width="8rem" height="1.75rem" /> : <Figure amount={amount} />}
    </div>
    <div className={classes.meter}>
      <Meter share={share} tone={tone} size="thin" />
    </div>
  </div>
)
