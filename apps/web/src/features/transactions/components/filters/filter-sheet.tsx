import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/dialog/sheet.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { paramsOf } from '../../rules/filters.ts'
import type { Filtering } from '../use-filters.ts'
import { KINDS } from './filter-kinds.ts'
import classes from './filter-sheet.module.css'
import { RangeForm } from './range-form.tsx'
import { nameOfChoice, useFilterChoices } from './use-filter-choices.tsx'

interface FilterSheetProps {
  filtering: Filtering
  opened: boolean
  onClose: () => void
}

/** All filters, on a phone. */
export function FilterSheet({ filtering, opened, onClose }: FilterSheetProps) {
  const { filters, narrowed, change, clear } = filtering
  const choices = useFilterChoices(() => true)
  const chosen = paramsOf(filters)
  const clearAll = () => {
    onClose()
    clear()
  }
  return (
    <Sheet title="Filtros" opened={opened} onClose={onClose}>
      <div className={classes.fields}>
        {KINDS.map((kind) => {
          const value = chosen[kind.name]
          const offered = choices[kind.name].groups.flatMap((group) => group.choices)
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
      <RangeForm filtering={filtering} onDone={onClose} />
      {narrowed && (
        <Button variant="quiet" wide onClick={clearAll}>
          Limpar filtros
        </Button>
      )}
    </Sheet>
  )
}
