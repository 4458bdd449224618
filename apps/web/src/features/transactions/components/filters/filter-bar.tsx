import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { formatCount } from '@tostao/primitives/count'
import type { MouseEvent } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { useOpen } from '../../../../ui/dialog/use-open.ts'
import { totalsQuery } from '../../queries.ts'
import { amountsName, MONTH_PERIOD, paramsOf } from '../../rules/filters.ts'
import type { Filtering } from '../use-filters.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { KINDS } from './filter-kinds.ts'
import { nameOfChoice, useFilterChoices } from './use-filter-choices.tsx'

const loadMenu = async () => (await import('./filter-menu.tsx')).FilterMenu
const loadRange = async () => (await import('./range-menu.tsx')).RangeMenu

export function FilterBar({ filtering }: { filtering: Filtering }) {
  const { filters, narrowed, change, clear } = filtering
  const choose = useOpen(loadMenu)
  const chooseRange = useOpen(loadRange)
  const chosen = paramsOf(filters)
  const choices = useFilterChoices((name) => chosen[name] !== undefined)

  const clearAll = (event: MouseEvent<HTMLElement>) => {
    focusFirst(event)
    clear()
  }
  const clearImport = (event: MouseEvent<HTMLElement>) => {
    focusFirst(event)
    change({ importId: undefined })
  }
  return (
    <search className={`${classes.chips} line wrap gap-2 no-print`} aria-label="Filtros">
      {KINDS.map((kind) => {
        const value = kind.name === 'categoryId' && chosen.categoryId === NO_CATEGORY ? undefined : chosen[kind.name]
        return (
          <FilterChip
            key={kind.name}
            label={kind.label}
            clearLabel={kind.clear}
            rest={kind.rest}
            value={value && (nameOfChoice(choices[kind.name], value, kind) ?? '…')}
            onClear={() => change({ [kind.name]: undefined })}
            onOpen={(anchor) => choose({ kind, anchor })}
          />
        )
      })}
      <WithoutCategory filtering={filtering} />
      <FilterChip
        label="Valor e datas"
        clearLabel="Limpar valor e datas"
        rest
        value={[amountsName(filters), filtering.dates].filter(Boolean).join(', ') || undefined}
        onClear={() => change({ amountMin: undefined, amountMax: undefined, ...MONTH_PERIOD })}
        onOpen={(anchor) => chooseRange({ anchor })}
      />
      {filters.importId !== undefined && (
        <button type="button" className={`${classes.import} line`} aria-label="Limpar importação" onClick={clearImport}>
          Importação <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
      {narrowed && (
        <Button variant="quiet" size="sm" className={classes.clear} onClick={clearAll}>
          Limpar filtros
        </Button>
      )}
    </search>
  )
}

/** Before a pressed chip disappears. */
const focusFirst = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('search')?.querySelector<HTMLElement>('button')?.focus()

/** How many of the list have no category yet, and only these. */
function WithoutCategory({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { data } = useQuery(totalsQuery({ ...filters, categoryId: NO_CATEGORY }))
  const isOn = filters.categoryId === NO_CATEGORY
  if (!isOn && !data?.count) return null
  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (isOn && !data?.count) focusFirst(event)
    change({ categoryId: isOn ? undefined : NO_CATEGORY })
  }
  return (
    <button type="button" className={`${classes.none} quiet`} aria-pressed={isOn} onClick={toggle}>
      Sem categoria {data && <b>{formatCount(data.count)}</b>}
    </button>
  )
}
