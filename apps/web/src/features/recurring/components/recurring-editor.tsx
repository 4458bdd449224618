import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { formatDay } from '@tostao/primitives/calendar'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button/button.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { RowEditor } from '#ui/form/row-editor.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { Editing } from '#ui/list/use-edited-row.ts'
import { EDIT_FAILS, useUpdateRecurring } from '../mutations.ts'
import { readRecurring } from '../queries.ts'
import { kinds, modeNames } from '../rules/kinds.ts'
import { type RowValues, rowBody, rowValues } from '../rules/values.ts'
import classes from './recurring-editor.module.css'
import { MODES, NoticeField } from './recurring-fields.tsx'

interface RecurringEditorProps {
  item: Recurring
  editing: Editing
  /** Leads to the form of all that it has. */
  onMore: () => void
}

const textsOf = ({ mode, nextRun, notifyDays }: RowValues): FieldTexts => [
  ['Modo', modeNames[mode]],
  ['Vencimento', nextRun === null ? '—' : formatDay(nextRun)],
  ['Aviso', notifyDays],
]

export function RecurringEditor({ item, editing, onMore }: RecurringEditorProps) {
  const update = useUpdateRecurring()
  const isExpense = item.type === 'DESPESA'
  return (
    <RowEditor
      record={item}
      name={item.description}
      valuesOf={rowValues}
      toBody={rowBody}
      update={{ schema: recurring.update.body, save: update }}
      read={readRecurring}
      staleTitle={kinds[item.type].stale}
      textsOf={textsOf}
      failureText={(error) => messageOf(error, EDIT_FAILS)}
      className={classes.fields}
      editing={editing}
    >
      {(form) => (
        <>
          <p className="font-medium text-row">{item.description}</p>
          <SelectField label="Modo" options={MODES} autoFocus {...form.getInputProps('mode')} />
          {/* The date of a business day follows from its number. */}
          {item.dueRule === 'day' && (
            <DayInput label={isExpense ? 'Vencimento' : 'Data'} {...form.getInputProps('nextRun')} />
          )}
          {isExpense && <NoticeField {...form.getInputProps('notifyDays')} />}
          {/* What was typed here would be lost there. */}
          {!form.isDirty() && (
            <span>
              <Button variant="quiet" onClick={onMore}>
                Valor, conta e mais
              </Button>
            </span>
          )}
        </>
      )}
    </RowEditor>
  )
}
