import type { MonthFlow } from '@tostao/contract/month-flow'
import { Bars } from '#ui/chart/bars.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import classes from './chart-panel.module.css'

const TITLE = 'Receitas e despesas dos últimos 6 meses'

export function TrendPanel({ months }: { months: readonly MonthFlow[] | undefined }) {
  const isEmpty = months?.every(({ income, expenses }) => income === 0 && expenses === 0)
  return (
    <Panel title={TITLE}>
      <div className={`${classes.bars} flex`}>
        {!months ? (
          <RowsSkeleton rows={4} height="3rem" />
        ) : isEmpty ? (
          <p className={`${classes.empty} text-center text-ink-2`}>Sem dados de tendência disponíveis</p>
        ) : (
          <Bars
            title={TITLE}
            months={months.map(({ month, income, expenses }) => ({ month, income, expense: expenses }))}
          />
        )}
      </div>
    </Panel>
  )
}
