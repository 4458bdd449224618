import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as exports from '@tostao/contract/exports'
import { useLayoutEffect, useRef, useState } from 'react'
import { keptUser } from '#lib/kept-user.ts'
import { pages } from '#lib/pages.ts'
import { useDownload } from '#lib/use-download.ts'
import { usePhone } from '#lib/use-media.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { RowActions } from '#ui/list/row-actions.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Part } from '#ui/page/part.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { FilterBar } from './components/filters/filter-bar.tsx'
import { ListEnd } from './components/list-end.tsx'
import { NothingFound } from './components/nothing-found.tsx'
import { SelectedRows } from './components/selection/selected-rows.tsx'
import { useSelection } from './components/selection/selection.ts'
import { TotalsStrip } from './components/totals-strip.tsx'
import { TransactionList } from './components/transaction-list.tsx'
import { useFilters } from './hooks/use-filters.ts'
import { useRemoveTransaction } from './mutations.ts'
import { transactionsQuery } from './queries.ts'
import { deletionQuestion } from './rules/deletion.ts'
import type { TransactionFilters } from './rules/filters.ts'
import { onePerTransfer } from './shared/rules/ledger.ts'

/** Only where something may wait. */
const WaitingRows = lazily(async () => (await import('./components/waiting-rows.tsx')).WaitingRows)
const WaitingPart = () => (
  <Part>
    <WaitingRows />
  </Part>
)

const loadEditor = async () => (await import('./components/edit-transaction-modal.tsx')).EditTransactionModal

const loadCategoryMenu = async () => (await import('./components/category-menu.tsx')).CategoryMenu

export function TransactionsPage() {
  const filtering = useFilters()
  const { params, filters, ever, showEver } = filtering
  const list = useInfiniteQuery(transactionsQuery(filters, params.order))
  const read = list.data?.pages[0]?.items
  const items = read && onePerTransfer(read, filters)
  const edit = useOpen(loadEditor)
  const classify = useOpen(loadCategoryMenu)
  const remove = useConfirmDelete(useRemoveTransaction(), deletionQuestion)

  const busy = list.isRefetching || list.isPlaceholderData
  const [isMoreWanted, setMoreWanted] = useState(false)

  const shown = JSON.stringify([filters, params.order])
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const loadMore = async () => {
    setMoreWanted(true)
    const isSame = () => latest.current === shown
    let after: typeof list
    // The refresh after a write cancels it, with no error: it is fetched again, unless other filters are.
    do after = await list.fetchNextPage()
    while (isSame() && after.isSuccess && after.hasNextPage && after.data.pageParams[0] === list.data?.pageParams[0])
    setMoreWanted(false)
  }
  const selection = useSelection(shown)

  return (
    <Page title="Transações" help="transactions" actions={<PageActions filters={filters} />}>
      <TotalsStrip filters={filters} />
      <FilterBar filtering={filtering} />
      {keptUser() !== undefined && <WaitingPart />}
      <Panel flush {...(!items?.length && !list.isLoadingError && { minHeight: items ? '20rem' : '32rem' })}>
        {list.isPending && <RowsSkeleton rows={10} height="2.75rem" />}
        {list.isLoadingError && <LoadError onRetry={() => void list.refetch()} />}
        {items?.length === 0 && !list.hasNextPage && <NothingFound filtering={filtering} />}
        {items && items.length > 0 && (
          <TransactionList
            items={items}
            complete={!list.hasNextPage}
            filters={filters}
            byAmount={params.order === 'amount'}
            busy={busy}
            onEdit={(item) => edit({ item })}
            onRemove={(item) => void remove(item)}
            onCategory={(item, anchor) => classify({ item, anchor })}
            selection={selection}
          />
        )}
      </Panel>
      {items && (items.length > 0 || list.hasNextPage) && (
        <ListEnd
          hasMore={list.hasNextPage}
          loading={isMoreWanted || list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={() => void loadMore()}
          onEver={ever ? undefined : showEver}
        />
      )}
      {items && <SelectedRows items={items} selection={selection} filters={filters} />}
    </Page>
  )
}

/** On a phone importing is the one that people come for. */
function PageActions({ filters }: { filters: TransactionFilters }) {
  const { isPending, run } = useDownload(exports.transactions)
  const isPhone = usePhone()
  // What the filter shows, as the spreadsheets of Brazil read it.
  const save = () => run({ query: filters })
  const exportAction = { label: EXPORT, short: EXPORT, Icon: IconFileExport, disabled: isPending, onPress: save }
  return (
    <>
      {!isPhone && (
        <Button variant="secondary" icon={<IconFileExport size={16} aria-hidden />} busy={isPending} onClick={save}>
          {EXPORT}
        </Button>
      )}
      <ButtonLink variant="secondary" icon={<IconFileImport size={16} aria-hidden />} to={pages.import.path}>
        Importar
      </ButtonLink>
      {isPhone && <RowActions of="Transações" actions={[exportAction]} />}
    </>
  )
}

const EXPORT = 'Exportar CSV'
