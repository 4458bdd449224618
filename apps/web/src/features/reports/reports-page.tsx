import { IconPrinter } from '@tabler/icons-react'
import { pages } from '../../lib/pages.ts'
import { withParams } from '../../lib/with-params.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { CategoryTab } from './components/category-tab.tsx'
import { sumsFailure } from './components/failure-texts.ts'
import { InsightsTab } from './components/insights-tab.tsx'
import { NamesTab } from './components/names-tab.tsx'
import { PeriodPicker } from './components/period-picker.tsx'
import { PeriodSummary } from './components/period-summary.tsx'
import { ReportTabs } from './components/report-tabs.tsx'
import { TrendsTab } from './components/trends-tab.tsx'
import { usePeriod } from './components/use-period.ts'
import { useSums } from './components/use-sums.ts'
import classes from './reports-page.module.css'
import { daysText } from './rules/period.ts'
import { summaryOf } from './rules/ranking.ts'
import { tabIn } from './rules/tabs.ts'

export function ReportsPage() {
  const choice = usePeriod()
  const { params, period, previous, over } = choice
  const { query, before } = useSums(period, previous)
  const tab = tabIn(params)
  const summary = query.data && summaryOf(query.data)

  return (
    <Page
      title="Relatórios"
      help="reports"
      actions={
        <ButtonLink
          variant="secondary"
          icon={<IconPrinter aria-hidden />}
          to={{ pathname: pages.print.path, search: `${withParams(params, { tab: undefined, category: undefined })}` }}
        >
          Baixar PDF
        </ButtonLink>
      }
    >
      <ReportTabs current={tab} params={params} />
      <section className="stack gap-4" aria-label="Resumo do período">
        <div className={`${classes.choice} line wrap between gap-3`}>
          <p className="quiet small">
            Período {daysText(period)}, comparado com {over} ({daysText(previous)}).
          </p>
          <PeriodPicker {...choice} />
        </div>
        {!query.isLoadingError && <PeriodSummary summary={summary} before={before && summaryOf(before)} />}
      </section>
      {tab === 'payee' || tab === 'tag' ? (
        <NamesTab key={tab} by={tab} whole={summary} />
      ) : tab === 'trends' ? (
        <TrendsTab />
      ) : query.data ? (
        tab === 'insights' ? (
          <InsightsTab rows={query.data} before={before} />
        ) : (
          <CategoryTab rows={query.data} before={before} />
        )
      ) : (
        <Panel minHeight="24rem">
          <Loaded query={query} failureText={sumsFailure} skeleton={{ rows: 8, height: '3.125rem' }}>
            {() => null}
          </Loaded>
        </Panel>
      )}
    </Page>
  )
}
