import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { isUnanswered, messageOf } from '#lib/api-error.ts'
import { FormModal } from '../dialog/form-modal.tsx'
import { NameField } from '../form/name-field.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { FormState } from '../form/use-form.ts'
import { useRecordForm } from '../form/use-record-form.ts'

export interface CreateModalProps<Values extends { name: string }, Body extends z.ZodMiniType> {
  title: string
  button: string
  /** The message for a failure that gives no reason. */
  failure: string
  empty: Values
  create: { schema: Body; save: (body: z.output<Body>) => Promise<unknown> }
  /** Above the name. */
  before?: (form: FormState<Values>) => ReactNode
}

/** The dialog of a new name. */
export function CreateModal<Values extends { name: string }, Body extends z.ZodMiniType>(
  props: CreateModalProps<Values, Body>,
) {
  const { title, button, failure, empty, create, before } = props
  const state = useRecordForm<Values, Body>({ valuesOf: () => empty, toBody: (values) => values, create })
  return (
    <FormModal title={title} size={480}>
      <RecordForm
        state={state}
        button={button}
        failureText={(error) => (isUnanswered(error) ? messageOf(error) : failure)}
      >
        {before?.(state.form)}
        <NameField data-autofocus {...state.form.getInputProps('name')} />
      </RecordForm>
    </FormModal>
  )
}
