import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { NOT_LOADED } from '#ui/form/not-loaded.ts'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import { chosenText, type FilterName, useFilterList } from '../../hooks/use-filter-list.tsx'
import { useFilters } from '../../hooks/use-filters.ts'
import { FILTERS } from '../../rules/filters.ts'

interface FilterMenuProps {
  name: FilterName
  anchor: HTMLElement
}

/** Offers the choices of one filter. */
export function FilterMenu({ name, anchor }: FilterMenuProps) {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  const filter = useFilterList((wanted) => wanted === name).find((one) => one.name === name)
  if (!filter) return null
  const { label, entries, queries } = filter
  const choose = (value: string) => {
    close()
    filtering.change({ [name]: FILTERS[name].read(value) })
  }
  const nothing = queries.every(({ isSuccess }) => isSuccess) ? 'Nada encontrado' : NOT_LOADED
  return (
    <PopPanel title={label} anchor={anchor}>
      {(place) => (
        <ChoiceList
          label={`Buscar ${label.toLowerCase()}`}
          searchHidden={queries.length === 0}
          focused={place === 'popover'}
          entries={entries}
          chosen={chosenText(filtering.params, name)}
          nothing={queries.some(({ isPending }) => isPending) ? 'Carregando...' : nothing}
          onChoose={choose}
        />
      )}
    </PopPanel>
  )
}
