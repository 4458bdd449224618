import type { Account } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import type { Plan } from './prepare-import.ts'
import type { Preview, PreviewRow } from './preview.ts'
import { type Records, type Resolve, resolverOf } from './resolve-row.ts'
import type { Totals } from './totals.ts'

export interface ReadRow extends PreviewRow {
  resolved: ReturnType<Resolve>
}

export interface ShownRecords extends Records {
  accounts: readonly Account[]
  categories: readonly Category[]
}

const isTransfer = ({ resolved }: ReadRow) => resolved.kind === 'row' && resolved.row.to_account_id !== null

export interface RowFilter {
  name: string
  fits: (row: ReadRow) => boolean
  /** Of the whole file. */
  count: number
  /** Not yet decided, and dotted. */
  open?: boolean
}

/** The rows of the statements that are imported. */
export function previewRows(preview: Preview, { records, typeMode, accountIds }: Plan): ReadRow[] {
  const resolve = resolverOf(records, typeMode, preview.transfers)
  return preview.rows.flatMap((row) => {
    const target = accountIds[row.account]
    return target === null ? [] : [{ ...row, resolved: resolve(row.transaction, target) }]
  })
}

/** 'Todas' and each filter that some rows fit, but not all. */
export function filtersOf(totals: Totals, repeated: number): RowFilter[] {
  const { count, transfers, uncategorised, ignored } = totals
  const all = count + ignored
  const filters: RowFilter[] = [
    {
      name: 'Sem categoria',
      fits: (row) => row.resolved.kind === 'row' && !isTransfer(row) && row.resolved.row.category_id === null,
      count: uncategorised === count - transfers ? 0 : uncategorised,
      open: true,
    },
    { name: 'Transferências', fits: isTransfer, count: transfers },
    { name: 'Possíveis duplicatas', fits: ({ repeated: isRepeated }) => isRepeated, count: repeated },
    { name: 'Ficam de fora', fits: ({ resolved }) => resolved.kind === 'ignored', count: ignored },
  ]
  const useful = filters.filter((filter) => filter.count > 0 && filter.count < all)
  return [{ name: 'Todas', fits: () => true, count: all }, ...useful]
}
