import type { Label, LabelCalls } from '@tostao/contract/label-calls'
import { MAX_NAME } from '@tostao/contract/limits'
import { useWrite } from '#lib/use-write.ts'
import { RowEditor } from '#ui/form/row-editor.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Editing } from '#ui/list/use-edited-row.ts'
import classes from './label-editor.module.css'

interface LabelEditorProps {
  calls: LabelCalls
  item: Label
  renamed: string
  editing: Editing
}

export function LabelEditor({ calls, item, renamed, editing }: LabelEditorProps) {
  const { save } = useWrite(calls.rename, { says: renamed })
  return (
    <RowEditor
      record={item}
      name={item.name}
      valuesOf={() => ({ name: item.name })}
      toBody={(values) => values}
      update={{ schema: calls.rename.body, save: (body) => save({ body }) }}
      className={classes.fields}
      editing={editing}
    >
      {(form) => (
        <TextField
          label={`Novo nome de ${item.name}`}
          labelHidden
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
          {...form.getInputProps('name')}
        />
      )}
    </RowEditor>
  )
}
