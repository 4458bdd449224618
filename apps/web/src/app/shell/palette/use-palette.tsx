import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import { foundQuery } from '#features/transactions/queries.ts'
import { searchable } from '#features/transactions/rules/filters.ts'
import { discOf, textOf } from '#features/transactions/shared/rules/ledger.ts'
import { pages } from '#lib/pages.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { bestOf } from './fit.ts'
import type { Found, FoundGroup } from './found.ts'
import { pagesFound } from './pages-found.tsx'
import { useActions } from './use-actions.tsx'
import { useRecords } from './use-records.tsx'

const MAX_PER_KIND = 4
const DELAY = 250
const MIN_LENGTH = 2
/** More are read than shown, because transactions with one title are shown once. */
const MAX_FOUND = 4 * MAX_PER_KIND

/** What the palette lists, in its order. Transactions come last: they are asked for, and move nothing when they come. */
export function usePalette(text: string, onShortcuts: () => void) {
  const { search } = useMonth()
  const records = useRecords()
  const transactions = useTransactions(text.trim())
  const fixed: FoundGroup[] = [
    { kind: 'Ações', found: useActions(onShortcuts) },
    { kind: 'Páginas', found: pagesFound(search) },
  ]
  if (fold(text) === '') return { groups: fixed, isPending: false, isSearching: false, isIncomplete: false }

  const groups = records.isPending ? [] : bestOf([...records.groups, ...fixed], text, MAX_PER_KIND)
  return {
    groups: [...groups, { kind: 'Transações', found: transactions.found }].filter(({ found }) => found.length > 0),
    isPending: records.isPending,
    isSearching: transactions.isPending,
    isIncomplete: records.isIncomplete || transactions.isIncomplete,
  }
}

function useTransactions(q: string) {
  const asked = useDebounced(q, DELAY)
  const { data, isFetching, isLoadingError } = useQuery({
    ...foundQuery(asked, MAX_FOUND),
    enabled: asked.length >= MIN_LENGTH,
  })
  const isCurrent = asked === q
  const all = isCurrent ? (data ?? []) : []
  const found = all.map(
    (item): Found => ({
      id: `transaction-${item.id}`,
      label: textOf(item),
      note: `${formatMoney(item.amount)} em ${formatDay(item.date)}`,
      mark: <Disc of={discOf(item)} size="small" />,
      does: pages.transactions.to({ q: searchable(item.description) || q, period: 'all' }),
    }),
  )
  return {
    found: found
      .filter(({ does }, index) => found.findIndex((other) => other.does === does) === index)
      .slice(0, MAX_PER_KIND),
    isPending: q.length >= MIN_LENGTH && (!isCurrent || (isFetching && data === undefined)),
    isIncomplete: isCurrent && isLoadingError,
  }
}
