import { Center, Skeleton, Text } from '@mantine/core'
import type { MonthFlow } from '@tostao/contract/reports'
import { Suspense, useState } from 'react'
import { loadAhead } from '../../../lib/load-code.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './panels.module.css'

const loadBars = loadAhead(async () => (await import('../../../ui/chart/bars.tsx')).Bars)

const TITLE = 'Receitas e despesas dos últimos 6 meses'

const SKELETON = ['58%', '74%', '46%', '82%', '64%', '70%']

export function TrendPanel({ months }: { months: readonly MonthFlow[] | undefined }) {
  const [Bars] = useState(loadBars)
  const isEmpty = months?.every(({ income, expenses }) => income === 0 && expenses === 0)
  return (
    <div className={classes.trend}>
      <Panel title={TITLE}>
        <div className={classes.bars}>
          {isEmpty ? (
            <Center h="100%">
              <Text c="dimmed">Sem dados de tendência disponíveis</Text>
            </Center>
          ) : (
            <Suspense fallback={<BarsSkeleton />}>
              {months ? (
                <Bars
                  title={TITLE}
                  months={months.map(({ month, income, expenses }) => ({ month, income, expense: expenses }))}
                />
              ) : (
                <BarsSkeleton />
              )}
            </Suspense>
          )}
        </div>
      </Panel>
    </div>
  )
}

const BarsSkeleton = () => (
  <div className={classes.bones}>
    {SKELETON.map((height) => (
      <Skeleton key={height} h={height} />
    ))}
  </div>
)
