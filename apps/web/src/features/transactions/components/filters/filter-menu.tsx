import { ChoiceList } from '../../../../ui/combobox/choice-list.tsx'
import { useDialogFrame } from '../../../../ui/dialog/dialog-frame.ts'
import { PopPanel } from '../../../../ui/dialog/pop-panel.tsx'
import { NOT_LOADED } from '../../../../ui/form/not-loaded.ts'
import { paramsOf } from '../../rules/filters.ts'
import { useFilters } from '../use-filters.ts'
import type { FilterKind } from './filter-kinds.ts'
import { useFilterChoices } from './use-filter-choices.tsx'

interface FilterMenuProps {
  kind: FilterKind
  anchor: HTMLElement
}

/** Offers the choices of one filter. */
export function FilterMenu({ kind, anchor }: FilterMenuProps) {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  const { name, label, search } = kind
  const { entries, queries } = useFilterChoices((wanted) => wanted === name)[name]
  const choose = (value: string) => {
    close()
    filtering.change({ [name]: value })
  }
  const nothing = queries.every(({ isSuccess }) => isSuccess) ? 'Nada encontrado' : NOT_LOADED
  return (
    <PopPanel title={label} anchor={anchor}>
      {(place) => (
        <ChoiceList
          label={search}
          searchHidden={queries.length === 0}
          focused={place === 'popover'}
          entries={entries}
          chosen={paramsOf(filtering.filters)[name]}
          nothing={queries.some(({ isPending }) => isPending) ? 'Carregando...' : nothing}
          onChoose={choose}
        />
      )}
    </PopPanel>
  )
}
