import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMonth, type Month, monthName, monthOf } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { Filtering } from '../hooks/use-filters.ts'
import { ElsewhereNotice } from '../shared/elsewhere-notice.tsx'
import { totalsQuery } from '../shared/queries.ts'

export function NothingFound({ filtering }: { filtering: Filtering }) {
  const { filters, narrowed, ever, clear, showEver } = filtering
  const { month } = useMonth()
  const everywhere = useEverywhere(filtering)
  const searched = filters.q !== undefined
  return (
    <EmptyState
      icon={<IconReceipt size={24} />}
      title={searched ? searchText(filtering, month, everywhere) : 'Nenhuma transação encontrada'}
      {...(!searched && { text: 'Não há transações para o período selecionado.' })}
      action={
        <>
          {!narrowed && !ever && (
            <ElsewhereNotice month={month} to={(other) => pages.transactions.to({ month: other })} />
          )}
          {searched && everywhere ? (
            <Button onClick={showEver}>
              {everywhere === 1 ? 'Ver a que há' : `Ver as ${formatCount(everywhere)}`}
            </Button>
          ) : null}
          {narrowed ? (
            <Button variant="secondary" onClick={clear}>
              Limpar filtros
            </Button>
          ) : (
            <Button onClick={openNewTransaction}>Nova transação</Button>
          )}
          {!ever && !searched && (
            <Button variant="quiet" onClick={showEver}>
              Ver todo o período
            </Button>
          )}
        </>
      }
    />
  )
}

/** How many the search finds on any day; both legs of a transfer are one. */
function useEverywhere({ filters: { from, to, ...anyDay }, ever }: Filtering): number | undefined {
  const { data } = useQuery({ ...totalsQuery(anyDay), enabled: anyDay.q !== undefined && !ever })
  return data && data.count + data.transfers
}

function searchText({ filters: { q = '' }, dates, ever }: Filtering, month: Month, everywhere?: number): string {
  const nothing = `Nada com “${q}”`
  if (ever) return `${nothing} em todo o período`
  const isThisYear = month.slice(0, 4) === monthOf(today()).slice(0, 4)
  const here = dates ? 'no período' : `em ${isThisYear ? monthName(month) : formatMonth(month)}`
  return everywhere === undefined
    ? `${nothing} ${here}`
    : `${nothing} ${here} · ${formatCount(everywhere)} em todo o período`
}
