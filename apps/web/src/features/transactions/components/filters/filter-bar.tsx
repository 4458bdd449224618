import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import { pages } from '#lib/pages.ts'
import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { FilterChip } from '#ui/filter/filter-chip.tsx'
import { FilterRow, LinkChip, ToggleChip } from '#ui/filter/filter-row.tsx'
import { chosenText, nameOfChoice, useFilterList } from '../../hooks/use-filter-list.tsx'
import type { Filtering } from '../../hooks/use-filters.ts'
import { amountsName, MONTH_PERIOD } from '../../rules/filters.ts'
import { totalsQuery } from '../../shared/queries.ts'
import classes from './filter-bar.module.css'

const loadMenu = async () => (await import('./filter-menu.tsx')).FilterMenu
/** On a phone: all filters. */
const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet
const loadRange = async () => (await import('./range-form.tsx')).RangeMenu

export function FilterBar({ filtering }: { filtering: Filtering }) {
  const { params, filters, narrowed, change, clear } = filtering
  const choose = useOpen(loadMenu)
  const chooseRange = useOpen(loadRange)
  const openSheet = useOpen(loadSheet)
  const list = useFilterList((name) => params[name] !== undefined)

  return (
    <FilterRow label="Filtros" className={classes.chips}>
      <button
        type="button"
        className={`${classes.all} chip inline-flex flex-none items-center`}
        data-on={narrowed || undefined}
        aria-haspopup="dialog"
        onClick={() => openSheet({})}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden /> Filtros
      </button>
      {filters.basis && <LinkedChip label="Por fatura" onClear={() => change({ base: undefined })} />}
      {list.map((filter) => {
        const value =
          filter.name === 'categoryId' && params.categoryId === NO_CATEGORY
            ? undefined
            : chosenText(params, filter.name)
        return (
          <FilterChip
            key={filter.name}
            label={filter.label}
            clearLabel={`Limpar ${filter.label.toLowerCase()}`}
            rest={filter.rest}
            value={value && (nameOfChoice(filter, value) ?? '…')}
            onClear={() => change({ [filter.name]: undefined })}
            onOpen={(anchor) => choose({ name: filter.name, anchor })}
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
        <LinkedChip label="Importação" onClear={() => change({ importId: undefined })} />
      )}
      <ToggleChip
        label="Por valor"
        count={undefined}
        on={params.order === 'amount'}
        onToggle={() => change({ order: params.order ? undefined : 'amount' })}
      />
      {narrowed && (
        <Button
          variant="quiet"
          size="sm"
          className={classes.clear}
          onClick={({ currentTarget }) => {
            focusFirst(currentTarget)
            clear()
          }}
        >
          Limpar filtros
        </Button>
      )}
    </FilterRow>
  )
}

/** Before a pressed chip disappears: the first that stays. */
const focusFirst = (chip: HTMLElement) =>
  chip.closest('search')?.querySelector<HTMLElement>('span > [aria-haspopup]')?.focus()

/** A filter that only a link to the list sets: it can be taken away. */
const LinkedChip = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    className="chip inline-flex flex-none items-center"
    data-on
    aria-label={`Limpar ${label.toLowerCase()}`}
    onClick={({ currentTarget }) => {
      focusFirst(currentTarget)
      onClear()
    }}
  >
    {label} <IconX size={14} stroke={2} aria-hidden />
  </button>
)

/** How many of the list have no category yet, and where they get one; in a list of these alone, the way back. */
function WithoutCategory({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { data } = useQuery(totalsQuery({ ...filters, categoryId: NO_CATEGORY }))
  const chip = { label: 'Sem categoria', count: data?.count ?? 0 }
  if (filters.categoryId !== NO_CATEGORY) return chip.count > 0 && <LinkChip {...chip} to={pages.inbox.path} />
  const leave = (pressed: HTMLElement) => {
    if (chip.count === 0) focusFirst(pressed)
    change({ categoryId: undefined })
  }
  return <ToggleChip {...chip} on open onToggle={leave} />
}
