import { Button, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { EntryType } from '@tostao/contract/fields'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { useState } from 'react'
import { Button as SteadyButton } from '../../../ui/button/button.tsx'
import { NOT_LOADED } from '../../../ui/form/search-select.tsx'
import { AccountPicker } from '../../accounts/components/account-picker.tsx'
import { accountsQuery } from '../../accounts/queries.ts'
import { CategoryPicker } from '../../categories/components/category-picker.tsx'
import { categoriesQuery } from '../../categories/queries.ts'
import { TYPE_PARAMS } from '../rules/filters.ts'
import classes from './filter-bar.module.css'
import { LabelFilters } from './label-filters.tsx'
import type { Filtering } from './use-filters.ts'

const TYPES: { value: EntryType; label: string }[] = [
  { value: 'RECEITA', label: 'Receita' },
  { value: 'DESPESA', label: 'Despesa' },
]
const WITHOUT_CATEGORY = [{ value: NO_CATEGORY, label: 'Sem categoria' }] as const

export function FilterBar({ filtering }: { filtering: Filtering }) {
  const { filters, narrowed, change, clear, timesCleared } = filtering
  const { accountId = null, type, categoryId = null } = filters
  const [open, setOpen] = useState(false)
  const names = useQueries({ queries: [accountsQuery(), accountsQuery(true), categoriesQuery()] })
  const called = (gone: string) => {
    if (names.some(({ isPending }) => isPending)) return false
    return names.every(({ isSuccess }) => isSuccess) ? gone : NOT_LOADED
  }
  const chosen = [accountId, type, categoryId].filter(Boolean).length

  return (
    <search className={classes.bar} aria-label="Filtros">
      <div className={classes.fields} data-open={open || undefined}>
        <div className={classes.toggle}>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
          </Button>
        </div>
        <AccountPicker
          key={`account ${timesCleared}`}
          className={classes.more}
          aria-label="Conta"
          placeholder="Todas as contas"
          withArchived
          clearable
          unknown={called('Conta desconhecida')}
          value={accountId}
          onChange={(id) => change({ accountId: id?.toString() })}
        />
        <Select
          className={classes.more}
          aria-label="Tipo"
          placeholder="Todos os tipos"
          data={TYPES}
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar tipo' }}
          value={type ?? null}
          // Changing the type clears the category: only its refunds would be left.
          onChange={(next) =>
            change({
              type: next ? TYPE_PARAMS[next] : undefined,
              ...(categoryId !== NO_CATEGORY && { categoryId: undefined }),
            })
          }
        />
        <CategoryPicker
          key={`category ${timesCleared}`}
          className={classes.more}
          aria-label="Categoria"
          placeholder="Todas as categorias"
          others={WITHOUT_CATEGORY}
          type={type}
          unknown={called('Categoria excluída')}
          value={categoryId}
          onChange={(id) => change({ categoryId: id?.toString() })}
        />
        <SteadyButton
          className={`${classes.more} ${classes.clear}`}
          variant="quiet"
          disabled={!narrowed}
          onClick={clear}
        >
          Limpar filtros
        </SteadyButton>
      </div>
      <LabelFilters filtering={filtering} />
    </search>
  )
}
