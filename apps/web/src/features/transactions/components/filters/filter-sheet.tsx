import { Button } from '#ui/button/button.tsx'
import { itemsOf } from '#ui/combobox/options.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Sheet } from '#ui/dialog/sheet.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { chosenText, nameOfChoice, useFilterList } from '../../hooks/use-filter-list.tsx'
import { useFilters } from '../../hooks/use-filters.ts'
import { FILTERS } from '../../rules/filters.ts'
import { RangeForm } from './range-form.tsx'

/** All filters, on a phone. */
export function FilterSheet() {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  const { params, narrowed, change, clear } = filtering
  const list = useFilterList(() => true)
  const clearAll = () => {
    close()
    clear()
  }
  return (
    <Sheet title="Filtros">
      <div className="grid grid-cols-2 gap-3">
        {list.map((filter) => {
          const value = chosenText(params, filter.name)
          const offered = itemsOf(filter.entries)
          const isOffered = value === undefined || offered.some((choice) => choice.value === value)
          const own = isOffered ? [] : [{ value, label: nameOfChoice(filter, value) ?? '…' }]
          return (
            <SelectField
              key={filter.name}
              label={filter.label}
              options={[{ value: '', label: filter.all }, ...own, ...offered]}
              value={value ?? ''}
              onChange={(event) => change({ [filter.name]: FILTERS[filter.name].read(event.currentTarget.value) })}
            />
          )
        })}
      </div>
      <RangeForm filtering={filtering} onDone={close} />
      {narrowed && (
        <Button variant="quiet" wide onClick={clearAll}>
          Limpar filtros
        </Button>
      )}
    </Sheet>
  )
}
