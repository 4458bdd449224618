import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { formatDay } from '@tostao/primitives/calendar'
import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import type { FieldTexts } from '../../../ui/form/differences.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useRowEditor } from '../../../ui/form/use-row-editor.ts'
import { EDIT_FAILS, useUpdateRecurring } from '../mutations.ts'
import { readRecurring } from '../queries.ts'
import { modeNames, type RowValues, rowBody, rowValues } from '../rules/values.ts'
import { MODES } from './recurring-fields.tsx'
import classes from './row-editor.module.css'

interface RowEditorProps {
  item: Recurring
  /** `hasFocus`: the user has not moved the focus elsewhere. */
  onClose: (hasFocus: boolean) => void
}

const textsOf = ({ mode, nextRun, notifyDays }: RowValues): FieldTexts => [
  ['Modo', modeNames[mode]],
  ['Vencimento', nextRun === null ? '—' : formatDay(nextRun)],
  ['Aviso', notifyDays],
]

/** Takes the place of the row: Enter saves, Escape leaves. */
export function RowEditor({ item, onClose }: RowEditorProps) {
  const { row, close } = useRowEditor<HTMLLIElement>(onClose)
  const update = useUpdateRecurring()
  const state = useRecordForm({
    record: item,
    valuesOf: rowValues,
    toBody: rowBody,
    update: { schema: recurring.update.body, save: update },
    read: readRecurring,
    onDone: close,
  })
  const { form, current } = state
  return (
    <li {...row} className={classes.editor} aria-label={`Editar ${item.description}`}>
      <p className={`${classes.name} row-size medium`}>{item.description}</p>
      <RecordForm
        state={state}
        staleTitle="Este gasto fixo mudou enquanto você editava"
        textsOf={textsOf}
        failureText={(error) => messageOf(error, EDIT_FAILS)}
      >
        <div className={`${classes.fields} flex wrap`}>
          <SelectField label="Modo" options={MODES} autoFocus {...form.getInputProps('mode')} />
          <DayInput label="Vencimento" {...form.getInputProps('nextRun')} value={form.values.nextRun} />
          <TextField
            label="Avisar quantos dias antes"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...form.getInputProps('notifyDays')}
          />
          {!current && (
            <span className={`${classes.buttons} flex gap-2`}>
              <Button type="submit" busy={form.submitting}>
                Salvar
              </Button>
              <Button variant="secondary" onClick={() => onClose(true)}>
                Cancelar
              </Button>
            </span>
          )}
        </div>
      </RecordForm>
    </li>
  )
}
