import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { Stat } from '../../../ui/page/stat.tsx'
import { categoryTypesQuery } from '../../categories/queries.ts'
import { isPartial, type TransactionFilters } from '../rules/filters.ts'
import { totalsOf } from '../rules/ledger.ts'
import classes from './transactions-summary.module.css'

interface TransactionsSummaryProps {
  items: readonly Transaction[] | undefined
  filters: TransactionFilters
  busy: boolean
}

export function TransactionsSummary({ items, filters, busy }: TransactionsSummaryProps) {
  const { data: sides, isError } = useQuery(categoryTypesQuery())
  // Until the categories are here, a refund would count on the wrong side.
  const totals = items && (sides || isError) && totalsOf(items, filters, sides)
  return (
    <div className={classes.cards} aria-busy={busy}>
      <Stat label="Receitas" value={totals && <AmountText amount={totals.income} type="RECEITA" />} />
      <Stat label="Despesas" value={totals && <AmountText amount={totals.expense} type="DESPESA" />} />
      <Stat label={balanceName(filters)} value={totals && <AmountText amount={totals.balance} />} />
    </div>
  )
}

function balanceName(filters: TransactionFilters): string {
  if (isPartial(filters)) return 'Saldo do filtro'
  return filters.accountId === undefined ? 'Saldo' : 'Saldo do período'
}
