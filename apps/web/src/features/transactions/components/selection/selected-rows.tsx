import type { Transaction } from '@tostao/contract/transactions'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLazy } from '#ui/dialog/use-lazy.ts'
import type { TransactionFilters } from '../../rules/filters.ts'
import { isPicked } from '../../rules/selection.ts'
import { type Selection, usePicked } from './selection.ts'

const loadBar = async () => (await import('./selection-bar.tsx')).SelectionBar

interface SelectedRowsProps {
  items: readonly Transaction[]
  selection: Selection
  filters: TransactionFilters
}

/** The bar of what is selected, which is loaded with the first tick. */
export function SelectedRows({ items, selection, filters }: SelectedRowsProps) {
  const picked = usePicked(selection)
  const rows = items.filter(({ id }) => isPicked(picked, id))
  const { Lazy: Bar, open } = useLazy(loadBar)
  const isWanted = rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is tried again with the next tick.
  useEffect(() => {
    if (isWanted) void open()
  }, [picked, isWanted, open])
  if (!Bar || !isWanted) return null
  const { pickAll, clear } = selection
  // Fixed to the window: in the page, which is a container, some browsers would fix it to that.
  return createPortal(<Bar {...{ rows, pickAll, clear, filters }} all={picked.all} />, document.body)
}
