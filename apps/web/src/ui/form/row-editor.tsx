import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../button/button.tsx'
import { DISCARD } from '../dialog/use-confirm.ts'
import { useLeaveQuestion } from '../dialog/use-navigation-blocker.ts'
import type { Editing } from '../list/use-edited-row.ts'
import { RecordForm } from './record-form.tsx'
import classes from './row-editor.module.css'
import type { FormState } from './use-form.ts'
import { type Edit, type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface RowEditorProps<Values extends object, Body extends z.ZodMiniType, T extends Edit>
  extends Pick<RecordFormOptions<Values, z.ZodMiniType, Body, T>, 'valuesOf' | 'toBody' | 'update' | 'read'>,
    Pick<ComponentProps<typeof RecordForm<Values, T>>, 'staleTitle' | 'textsOf' | 'failureText'> {
  record: T
  name: string
  /** Of the line of fields. */
  className?: string
  editing: Editing
  children: (form: FormState<Values>) => ReactNode
}

/** Edits a record in the place of its row: Enter saves, Escape leaves. */
export function RowEditor<Values extends object, Body extends z.ZodMiniType, T extends Edit>(
  props: RowEditorProps<Values, Body, T>,
) {
  const { record, name, className = '', editing, valuesOf, toBody, update, read, children, ...rest } = props
  const row = useRef<HTMLLIElement>(null)
  const close = () => {
    const { activeElement, body } = document
    // By now another row may be edited.
    if (row.current) editing.close(activeElement === body || row.current.contains(activeElement))
  }
  const state = useRecordForm({ record, valuesOf, toBody, update, read, onDone: close })
  const { form, current } = state
  // What is being saved is not lost.
  const isTyped = form.isDirty() && !form.submitting
  useEffect(() => {
    editing.guard(isTyped)
    return () => editing.guard(false)
  })
  useLeaveQuestion(isTyped, DISCARD)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    editing.close(true)
  }
  return (
    <li ref={row} className={classes.editor} aria-label={`Editar ${name}`} onKeyDown={press}>
      <RecordForm state={state} about={() => name} {...rest}>
        <div className={`${classes.fields} ${className} flex flex-wrap`}>
          {children(form)}
          {!current && (
            <span className={`${classes.buttons} flex gap-2`}>
              <Button type="submit" busy={form.submitting}>
                Salvar
              </Button>
              <Button variant="secondary" onClick={() => editing.close(true)}>
                Cancelar
              </Button>
            </span>
          )}
        </div>
      </RecordForm>
    </li>
  )
}
