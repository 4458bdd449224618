import { useQuery } from '@tanstack/react-query'
import type { MonthFlow } from '@tostao/contract/month-flow'
import { monthRange } from '@tostao/primitives/calendar'
import { useNavigate } from 'react-router'
import { today } from '../../../lib/today.ts'
import { Bars } from '../../../ui/chart/bars.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { monthlyQuery } from '../queries.ts'
import { transactionsOf, trendPeriod, withoutEmptyFuture } from '../rules/period.ts'
import { trendsFailure } from './failure-texts.ts'
import { MonthTable } from './month-table.tsx'
import { NoReport } from './no-report.tsx'
import classes from './trends-tab.module.css'
import { usePeriod } from './use-period.ts'

/** The most months that have room for their names. */
const DRAWN = 12
const TITLE = 'Receitas e despesas por mês'

export function TrendsTab() {
  const { period } = usePeriod()
  const query = useQuery(monthlyQuery(trendPeriod(period, today())))
  return (
    <Panel title={TITLE} minHeight="24rem">
      <Loaded query={query} failureText={trendsFailure} skeleton={{ rows: 7, height: '3rem' }}>
        {(months) =>
          months.every(({ income, expenses }) => income === 0 && expenses === 0) ? (
            <NoReport
              title="Ainda não há o que comparar"
              text="Registre ou importe transações: com dois meses já se vê para onde o seu dinheiro vai."
            />
          ) : (
            <Months months={withoutEmptyFuture(months, today())} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Months({ months }: { months: readonly MonthFlow[] }) {
  const navigate = useNavigate()
  const drawn = months.slice(-DRAWN)
  return (
    <>
      {drawn.length < months.length && <p className="faint small">O gráfico mostra os últimos {DRAWN} meses.</p>}
      <div className={`${classes.bars} flex`}>
        <Bars
          title={TITLE}
          months={drawn.map(({ month, income, expenses }) => ({ month, income, expense: expenses }))}
          withResult
          hasTable
          onSelect={(month) => void navigate(transactionsOf(monthRange(month)))}
        />
      </div>
      <MonthTable title={TITLE} months={months} />
    </>
  )
}
