import type { MonthFlow } from '@tostao/contract/month-flow'
import type { CategorySum } from '@tostao/contract/reports'
import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { useId } from 'react'
import { Bars } from '#ui/chart/bars.tsx'
import { Donut } from '#ui/chart/donut.tsx'
import { partsOf, rankingOf, SLICES, summaryOf } from '../rules/ranking.ts'
import { besideParts } from '../shared/rules/beside-parts.ts'
import { MonthTable } from './month-table.tsx'
import { PeriodSummary } from './period-summary.tsx'
import classes from './printed-report.module.css'

interface Top {
  name: string
  title: string
  total: Centavos
  count: number
}

interface PrintedReportProps {
  sums: readonly CategorySum[]
  before: readonly CategorySum[]
  months: readonly MonthFlow[]
  expenses: readonly Top[]
  incomes: readonly Top[]
}

const MONTHS_TITLE = 'Receitas e despesas em seis meses'

export function PrintedReport({ sums, before, months, expenses, incomes }: PrintedReportProps) {
  const ranked = rankingOf(sums, undefined, 'DESPESA')
  const parts = partsOf(ranked, SLICES)
  const summary = summaryOf(sums)
  const flows = months.map((flow) => ({ month: flow.month, income: flow.income, expense: flow.expenses }))
  return (
    <>
      <PeriodSummary summary={summary} before={before.length > 0 ? summaryOf(before) : undefined} />
      <section className={`${classes.part} grid grid-cols-1 gap-3`}>
        <h2>Despesas por categoria</h2>
        {parts.length > 0 ? (
          <figure>
            <Donut
              title="Despesas por categoria"
              whole="Despesas"
              slices={parts}
              {...besideParts(parts, summary.expenses, 'DESPESA')}
            />
          </figure>
        ) : (
          <p>Nenhuma despesa neste período.</p>
        )}
      </section>
      <section className={`${classes.part} grid grid-cols-1 gap-3`}>
        <h2>{MONTHS_TITLE}</h2>
        <div className={`${classes.bars} flex`}>
          <Bars title={MONTHS_TITLE} months={flows} withResult hasTable />
        </div>
        <MonthTable title={MONTHS_TITLE} months={months} />
      </section>
      <div className={classes.tops}>
        <TopTable title="Maiores despesas" items={expenses} />
        <TopTable title="Maiores receitas" items={incomes} />
      </div>
    </>
  )
}

function TopTable({ title, items }: { title: string; items: readonly Top[] }) {
  const titleId = useId()
  return (
    <section className={`${classes.part} grid grid-cols-1 gap-3`}>
      <h2 id={titleId}>{title}</h2>
      {items.length === 0 ? (
        <p>Nenhuma neste período.</p>
      ) : (
        <table className="folds" aria-labelledby={titleId}>
          <thead className="text-ink-3 text-small">
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Vezes</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, title: read, total, count }) => (
              <tr key={name}>
                <th scope="row">{read}</th>
                <td>{count}</td>
                <td>{formatAmount(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
