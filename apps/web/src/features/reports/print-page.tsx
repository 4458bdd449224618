import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@tostao/primitives/calendar'
import { useCallback, useEffect, useRef, useState } from 'react'
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
import classes from './print-page.module.css'
import { categorySumsQuery, monthlyQuery, topQuery } from './queries.ts'
import { daysText, monthsUpTo, periodName } from './rules/period.ts'

const MONTHS = 6
const TOP = 8
const FAILED = 'Não foi possível gerar o PDF agora'

/** The report for paper: the browser's print dialog saves it as a PDF. It opens as soon as everything is there. */
export function PrintPage() {
  const { params, period, basis, previous, over } = usePeriod()
  const { data: profile } = useQuery(profileQuery())
  const sums = useQuery(categorySumsQuery(period, basis))
  const before = useQuery(categorySumsQuery(previous, basis))
  const months = useQuery(monthlyQuery(monthsUpTo(period, MONTHS, today()), basis))
  const expenses = useQuery(topQuery('DESPESA', period, basis, TOP))
  const incomes = useQuery(topQuery('RECEITA', period, basis, TOP))
  const queries = [sums, before, months, expenses, incomes]
  const { print, failed } = usePrint(queries.every(({ data, isPlaceholderData }) => data && !isPlaceholderData))

  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
    if (failed) print()
  }
  const isFailed = failed || queries.some(({ isLoadingError }) => isLoadingError)
  const isLoaded = sums.data && before.data && months.data && expenses.data && incomes.data
  return (
    <div className={classes.sheet}>
      <Page
        title={`Relatório de ${periodName(period)}`}
        subtitle={
          <>
            Período {daysText(period)}, comparado com {over}.{' '}
            {basis === 'fatura' && 'Cartões pelo vencimento da fatura. '}
            {profile && `${profile.name}. `}Emitido em {formatDay(today())}.
          </>
        }
        actions={
          <>
            <ButtonLink variant="secondary" to={{ pathname: pages.reports.path, search: `${params}` }}>
              Voltar aos relatórios
            </ButtonLink>
            <Button disabled={!isLoaded} onClick={print}>
              Imprimir ou salvar em PDF
            </Button>
          </>
        }
      >
        {isFailed && <LoadError bare message={FAILED} onRetry={retry} />}
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

/** Opens the print dialog once, when everything is there. */
function usePrint(isReady: boolean) {
  const [failed, setFailed] = useState(false)
  const printed = useRef(false)
  const print = useCallback(() => {
    try {
      window.print()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (!isReady || printed.current) return
    printed.current = true
    print()
  }, [isReady, print])
  return { print, failed }
}
