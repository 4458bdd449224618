import { Button } from '../../../../ui/button/button.tsx'
import { itemsOf } from '../../../../ui/combobox/options.ts'
import { useDialogFrame } from '../../../../ui/dialog/dialog-frame.ts'
import { Sheet } from '../../../../ui/dialog/sheet.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { paramsOf } from '../../rules/filters.ts'
import { useFilters } from '../use-filters.ts'
import { KINDS } from './filter-kinds.ts'
import classes from './filter-sheet.module.css'
import { RangeForm } from './range-form.tsx'
import { nameOfChoice, useFilterChoices } from './use-filter-choices.tsx'

/** All filters, on a phone. */
export function FilterSheet() {
  const { close } = useDialogFrame()
  const filtering = useFilters()
  const { filters, narrowed, change, clear } = filtering
  const choices = useFilterChoices(() => true)
  const chosen = paramsOf(filters)
  const clearAll = () => {
    close()
    clear()
  }
  return (
    <Sheet title="Filtros">
      <div className={`${classes.fields} stack gap-3`}>
        {KINDS.map((kind) => {
          const value = chosen[kind.name]
          const offered = itemsOf(choices[kind.name].entries)
          const isOffered = value === undefined || offered.some((choice) => choice.value === value)
          const own = isOffered ? [] : [{ value, label: nameOfChoice(choices[kind.name], value, kind) ?? '…' }]
          return (
            <SelectField
              key={kind.name}
              label={kind.label}
              options={[{ value: '', label: kind.all }, ...own, ...offered]}
              value={value ?? ''}
              onChange={(event) => change({ [kind.name]: event.currentTarget.value || undefined })}
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
