import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tostao/contract/endpoint'
import type { EntryType } from '@tostao/contract/fields'
import type * as reports from '@tostao/contract/reports'
import type { Centavos } from '@tostao/primitives/money'
import { percent } from '#lib/percent.ts'
import { plural } from '#lib/plural.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { Loaded, type LoadedProps } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import { useListOf, usePeriod } from '../hooks/use-period.ts'
import { usePurchases } from '../hooks/use-purchases.ts'
import { topQuery } from '../queries.ts'
import { flowOf } from '../rules/flow.ts'
import { insightsOf, movedMost } from '../rules/insights.ts'
import type { Period } from '../rules/period.ts'
import { partsOf, rankingOf, shareOf, summaryOf, wholeOf } from '../rules/ranking.ts'
import { topFailure } from './failure-texts.ts'
import { FlowChart } from './flow-chart.tsx'
import classes from './insights-tab.module.css'
import { NoReport } from './no-report.tsx'

interface InsightsTabProps {
  rows: readonly reports.CategorySum[]
  before: readonly reports.CategorySum[] | undefined
}

const TOP = 5
const STREAMS = 6

export function InsightsTab({ rows, before }: InsightsTabProps) {
  const { period, previous, basis, over } = usePeriod()
  const listOf = useListOf()
  const expenses = useQuery(topQuery('DESPESA', period, basis, TOP))
  const incomes = useQuery(topQuery('RECEITA', period, basis, TOP))
  const ranked = rankingOf(rows, before, 'DESPESA')
  const { riser, faller } = movedMost(ranked, before && rankingOf(before, undefined, 'DESPESA'))
  const causes = {
    riser: { now: usePurchases(riser, period), before: usePurchases(riser, previous) },
    faller: { now: usePurchases(faller, period), before: usePurchases(faller, previous) },
  }
  if (rows.length === 0) {
    return (
      <Panel>
        <NoReport
          title="Nada aconteceu neste período"
          text="Escolha outro período acima, ou registre uma transação: as conclusões aparecem aqui."
        />
      </Panel>
    )
  }
  const summary = summaryOf(rows)
  const topPanel = { period, whole: { DESPESA: wholeOf(rows, 'DESPESA'), RECEITA: wholeOf(rows, 'RECEITA') } }
  const flow = flowOf(partsOf(ranked, STREAMS), summary)
  const insights = insightsOf({
    summary,
    before: before && summaryOf(before),
    over,
    ranked,
    riser,
    faller,
    riserCauses: bothOf(causes.riser),
    fallerCauses: bothOf(causes.faller),
    top: expenses.data?.data[0],
  })
  return (
    <>
      <Panel title="O que aconteceu">
        <ul className={`${classes.insights} grid gap-3`}>
          {insights.map(({ key, text, filter }) => (
            <li key={key}>
              {text}.{' '}
              {filter && (
                <TextLink to={listOf(period, filter)} className="whitespace-nowrap">
                  Ver<span className="sr-only"> as transações: {text}</span>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {expenses.isLoadingError && incomes.isLoadingError ? (
        <Panel title="Maiores despesas e receitas">
          <LoadError
            message={topFailure()}
            onRetry={() => {
              for (const { refetch } of [expenses, incomes]) void refetch()
            }}
          />
        </Panel>
      ) : (
        <div className={`${classes.tops} grid gap-page`}>
          <TopPanel type="DESPESA" title="Maiores despesas" query={expenses} {...topPanel} />
          <TopPanel type="RECEITA" title="Maiores receitas" query={incomes} {...topPanel} />
        </div>
      )}
      {flow && (
        <Panel title="Para onde foi o dinheiro">
          <FlowChart flow={flow} period={period} />
        </Panel>
      )}
    </>
  )
}

type Found = ReturnType<typeof usePurchases>

const bothOf = ({ now, before }: { now: Found; before: Found }) =>
  now.purchases && before.purchases ? { now: now.purchases, before: before.purchases } : undefined

interface TopPanelProps {
  type: EntryType
  title: string
  period: Period
  whole: Record<EntryType, Centavos>
  query: LoadedProps<Answer<typeof reports.topExpenses>>['query']
}

function TopPanel({ type, title, period, whole, query }: TopPanelProps) {
  const listOf = useListOf()
  const what = type === 'DESPESA' ? 'despesa' : 'receita'
  return (
    <Panel title={title} flush>
      <Loaded query={query} failureText={topFailure} skeleton={{ rows: TOP, height: '3.5rem' }}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={`${classes.empty} text-ink-2`}>Nenhuma {what} neste período. Escolha outro período acima.</p>
          ) : (
            <Rows label={title}>
              {data.map((item) => (
                <Row
                  key={item.name}
                  name={item.title}
                  note={noteOf(item.count, shareOf(item.total, whole[type]))}
                  amount={
                    <span className="font-medium tabular-nums">
                      <PlainAmount amount={item.total} />
                    </span>
                  }
                  to={listOf(period, { type: what, q: item.name })}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  )
}

function noteOf(count: number, share: number | undefined): string {
  const transactions = plural(count, 'transação', 'transações')
  return share === undefined ? transactions : `${transactions} · ${percent(share)}`
}
