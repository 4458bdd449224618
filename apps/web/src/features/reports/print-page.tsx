import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@tostao/primitives/calendar'
import { useEffect } from 'react'
import { profileQuery } from '#features/profile/shared/queries.ts'
import { useMonths } from '#lib/months.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { Page } from '#ui/page/page.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { PrintedReport } from './components/printed-report.tsx'
import { usePeriod } from './hooks/use-period.ts'
import classes from './print-page.module.css'
import { categorySumsQuery, monthlyQuery, topQuery } from './queries.ts'
import { daysText, monthsUpTo, periodName } from './rules/period.ts'

const MONTHS = 6
const TOP = 8

/** The report for paper: it opens the browser's print dialog, which also saves it as a PDF, as soon as everything is there. */
export function PrintPage() {
  const { searchWith, period, basis, previous, over } = usePeriod()
  const own = useMonths()
  const profile = useQuery(profileQuery())
  const sums = useQuery(categorySumsQuery(period, basis))
  const before = useQuery(categorySumsQuery(previous, basis))
  const months = useQuery(monthlyQuery(monthsUpTo(period, MONTHS, today(), own), basis))
  const expenses = useQuery(topQuery('DESPESA', period, basis, TOP))
  const incomes = useQuery(topQuery('RECEITA', period, basis, TOP))
  const queries = [sums, before, months, expenses, incomes]
  const isLoaded = sums.data && before.data && months.data && !months.isPlaceholderData && expenses.data && incomes.data
  // Without the name when it cannot be read.
  usePrinted(Boolean(isLoaded) && !profile.isPending)

  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  const isFailed = queries.some(({ isLoadingError }) => isLoadingError)
  const about = [
    `Período ${daysText(period)}, comparado com ${over}`,
    ...(basis === 'fatura' ? ['Cartões pelo vencimento da fatura'] : []),
    ...(profile.data ? [profile.data.name] : []),
    `Emitido em ${formatDay(today())}`,
  ]
  return (
    <div className={classes.sheet}>
      <Page
        title={`Relatório de ${periodName(period, own)}`}
        subtitle={`${about.join('. ')}.`}
        actions={
          <>
            <ButtonLink variant="secondary" to={{ pathname: pages.reports.path, search: searchWith({}) }}>
              Voltar aos relatórios
            </ButtonLink>
            <Button disabled={!isLoaded} onClick={() => window.print()}>
              Imprimir ou salvar em PDF
            </Button>
          </>
        }
      >
        <p className={`${classes.hint} print:hidden! text-ink-2 text-small`}>
          <span>Em ‘Selecionar impressora’, escolha ‘Salvar como PDF’.</span>
          <span>Na impressão, toque em Compartilhar › Salvar em Arquivos.</span>
        </p>
        {isFailed && <LoadError bare message="Não foi possível gerar o PDF agora" onRetry={retry} />}
        {isLoaded ? (
          <PrintedReport
            sums={sums.data}
            before={before.data}
            months={months.data}
            expenses={expenses.data.data}
            incomes={incomes.data.data}
          />
        ) : (
          !isFailed && <RowsSkeleton rows={10} height="3rem" />
        )}
      </Page>
    </div>
  )
}

/** Prints the page by itself when all of it is there, its fonts too. */
function usePrinted(isComplete: boolean) {
  useEffect(() => {
    if (!isComplete) return
    let isLeft = false
    void document.fonts.ready.then(() => isLeft || window.print())
    return () => {
      isLeft = true
    }
  }, [isComplete])
}
