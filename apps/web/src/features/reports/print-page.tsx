import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@tostao/primitives/calendar'
import { useEffect, useRef } from 'react'
import { MissingCode } from '../../lib/load-code.ts'
import { pages } from '../../lib/pages.ts'
import { today } from '../../lib/today.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { LoadError } from '../../ui/page/load-error.tsx'
import { Page } from '../../ui/page/page.tsx'
import { RowsSkeleton } from '../../ui/page/rows-skeleton.tsx'
import { profileQuery } from '../profile/queries.ts'
import { PrintedReport } from './components/printed-report.tsx'
import { usePeriod } from './components/use-period.ts'
import { useSaveReport } from './mutations.ts'
import classes from './print-page.module.css'
import { categorySumsQuery, monthlyQuery, topQuery } from './queries.ts'
import { daysText, monthsUpTo, periodName } from './rules/period.ts'
import type { Report } from './rules/report-pdf.ts'

const MONTHS = 6
const TOP = 8
const FAILED = 'Não foi possível gerar o PDF agora'

/** The report for paper. It is saved as a file as soon as everything is there; the browser also prints it. */
export function PrintPage() {
  const { params, period, basis, previous, over } = usePeriod()
  const profile = useQuery(profileQuery())
  const sums = useQuery(categorySumsQuery(period, basis))
  const before = useQuery(categorySumsQuery(previous, basis))
  const months = useQuery(monthlyQuery(monthsUpTo(period, MONTHS, today()), basis))
  const expenses = useQuery(topQuery('DESPESA', period, basis, TOP))
  const incomes = useQuery(topQuery('RECEITA', period, basis, TOP))
  const queries = [sums, before, months, expenses, incomes]
  const about = [
    `Período ${daysText(period)}, comparado com ${over}`,
    ...(basis === 'fatura' ? ['Cartões pelo vencimento da fatura'] : []),
    ...(profile.data ? [profile.data.name] : []),
  ]
  const isLoaded = sums.data && before.data && months.data && !months.isPlaceholderData && expenses.data && incomes.data
  const report: Report | undefined = isLoaded
    ? {
        period,
        about,
        day: today(),
        sums: sums.data,
        before: before.data,
        months: months.data,
        expenses: expenses.data.data,
        incomes: incomes.data.data,
      }
    : undefined
  // Without the name when it cannot be read.
  const { save, isSaving, isUnsaved } = useSavedOnce(profile.isPending ? undefined : report)

  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
    if (isUnsaved) save?.()
  }
  const isFailed = isUnsaved || queries.some(({ isLoadingError }) => isLoadingError)
  return (
    <div className={classes.sheet}>
      <Page
        title={`Relatório de ${periodName(period)}`}
        subtitle={`${[...about, `Emitido em ${formatDay(today())}`].join('. ')}.`}
        actions={
          <>
            <ButtonLink variant="secondary" to={{ pathname: pages.reports.path, search: `${params}` }}>
              Voltar aos relatórios
            </ButtonLink>
            <Button variant="secondary" disabled={!report} onClick={() => window.print()}>
              Imprimir
            </Button>
            <Button disabled={!save} busy={isSaving} onClick={save}>
              Baixar PDF
            </Button>
          </>
        }
      >
        {isFailed && <LoadError bare message={FAILED} onRetry={retry} />}
        {report ? <PrintedReport {...report} /> : !isFailed && <RowsSkeleton rows={10} height="3rem" />}
      </Page>
    </div>
  )
}

/** Saves the report once by itself, when everything is there, and again when it is asked to. */
function useSavedOnce(report: Report | undefined) {
  const { mutate, isPending, isError, error } = useSaveReport()
  const isBegun = useRef(false)
  useEffect(() => {
    if (!report || isBegun.current) return
    isBegun.current = true
    mutate(report)
  }, [report, mutate])
  // A browser may keep that a module failed, until the page is reloaded.
  const save = report && (() => (error instanceof MissingCode ? window.location.reload() : mutate(report)))
  return { save, isSaving: isPending, isUnsaved: isError }
}
