import { useQuery } from '@tanstack/react-query'
import type { CategorySum } from '@tostao/contract/reports'
import { Panel } from '../../../ui/page/panel.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { topQuery } from '../queries.ts'
import { flowOf } from '../rules/flow.ts'
import { insightsOf, movedMost } from '../rules/insights.ts'
import { transactionsOf } from '../rules/period.ts'
import { partsOf, rankingOf, summaryOf } from '../rules/ranking.ts'
import { FlowChart } from './flow-chart.tsx'
import classes from './insights-tab.module.css'
import { NoReport } from './no-report.tsx'
import { TopPanel } from './top-panel.tsx'
import { usePeriod } from './use-period.ts'
import { usePurchases } from './use-purchases.ts'

interface InsightsTabProps {
  rows: readonly CategorySum[]
  before: readonly CategorySum[] | undefined
}

const TOP = 5
const STREAMS = 6

export function InsightsTab({ rows, before }: InsightsTabProps) {
  const { period, previous, over } = usePeriod()
  const top = useQuery(topQuery('DESPESA', period, TOP))
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
    top: top.data?.data[0],
  })
  return (
    <>
      <Panel title="O que aconteceu">
        <ul className={`${classes.insights} stack gap-3`}>
          {insights.map(({ key, text, filter }) => (
            <li key={key}>
              {text}.{' '}
              {filter && (
                <TextLink to={transactionsOf(period, filter)} className={classes.link ?? ''}>
                  Ver<span className="visually-hidden"> as transações: {text}</span>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <div className={`${classes.tops} stack gap-page`}>
        <TopPanel type="DESPESA" title="Maiores despesas" period={period} />
        <TopPanel type="RECEITA" title="Maiores receitas" period={period} />
      </div>
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
