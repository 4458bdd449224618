import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { paymentStatuses, type Recurring, type RecurringType } from '@tostao/contract/recurring-shape'
import { idParam, oneOf } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { useParams } from '#lib/use-params.ts'
import { FilterRow, ToggleChip } from '#ui/filter/filter-row.tsx'
import { kinds } from '../rules/kinds.ts'
import { stateOf } from '../rules/month.ts'
import classes from './recurring-filters.module.css'

const STATES = [undefined, 'pendente', 'atrasado', 'pago', 'concluido'] as const

const FILTERS = { status: oneOf([...paymentStatuses, 'concluido']), accountId: idParam }

/** The filters of the list stand in the address. */
export function useRecurringFilters() {
  const { params, setParams } = useParams(FILTERS)
  const { status, accountId } = params
  const ofAccount = (items: readonly Recurring[]) =>
    items.filter((item) => accountId === undefined || [item.accountId, item.toAccountId].includes(accountId))
  return {
    status,
    accountId,
    ofAccount,
    filtered: (items: readonly Recurring[]) =>
      ofAccount(items).filter((item) => status === undefined || stateOf(item) === status),
    narrow: (changes: Partial<typeof params>) => setParams(changes, { replace: true }),
  }
}

interface RecurringFiltersProps {
  type: RecurringType
  items: readonly Recurring[]
  filters: ReturnType<typeof useRecurringFilters>
}

export function RecurringFilters({ type, items, filters }: RecurringFiltersProps) {
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  const { status, accountId, ofAccount, narrow } = filters
  const counted = ofAccount(items)
  const chips = STATES.map((value, index) => ({
    value,
    label: kinds[type].chips[index] ?? '',
    count: counted.filter((item) => value === undefined || stateOf(item) === value).length,
  })).filter(({ value, count }) => value !== 'concluido' || count > 0 || status === value)
  const own = items.filter((item) => item.accountId === accountId || !accounts.some(({ id }) => id === item.accountId))
  const choices = new Map(
    [...accounts, ...own.map((item) => ({ id: item.accountId, name: item.accountName }))].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  return (
    <FilterRow label="Filtros" className={classes.filters}>
      {chips.map(({ value, label, count }) => (
        <ToggleChip
          key={label}
          label={label}
          count={count}
          on={status === value}
          onToggle={() => narrow({ status: value })}
        />
      ))}
      <span className={`${classes.account} flex flex-none items-center`} data-on={accountId !== undefined || undefined}>
        <select
          aria-label="Conta"
          className="chip inline-flex flex-none items-center"
          data-on={accountId !== undefined || undefined}
          value={accountId ?? ''}
          onChange={(event) => narrow({ accountId: FILTERS.accountId.read(event.currentTarget.value) })}
        >
          <option value="">Todas as contas</option>
          {[...choices].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={15} aria-hidden />
      </span>
    </FilterRow>
  )
}
