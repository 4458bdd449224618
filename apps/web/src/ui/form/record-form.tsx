import { type ReactNode, use } from 'react'
import { DialogContext } from '../dialog/dialog-frame.ts'
import type { FieldTexts } from './differences.ts'
import { Form } from './form.tsx'
import { ModalActions } from './modal-actions.tsx'
import { StaleEdit } from './stale-edit.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends object, T> {
  state: RecordFormState<Values, T>
  /** Of a record that has a version. */
  staleTitle?: string
  textsOf?: (values: Values) => FieldTexts
  failureText?: (error: unknown) => string
  about?: (values: Values) => string
  /** What the button says. */
  button?: string
  children: ReactNode
}

export function RecordForm<Values extends object, T>(props: RecordFormProps<Values, T>) {
  const { state, staleTitle = '', textsOf = () => [], button, children, ...rest } = props
  const { form, current, takeCurrent, valuesOf } = state
  const frame = use(DialogContext)
  return (
    <Form
      {...state.props}
      {...rest}
      actions={
        current ? (
          <StaleEdit
            title={staleTitle}
            mine={textsOf(form.values)}
            current={textsOf(valuesOf(current))}
            saving={form.submitting}
            onTakeCurrent={takeCurrent}
          />
        ) : (
          frame && <ModalActions busy={form.submitting}>{button}</ModalActions>
        )
      }
    >
      {children}
    </Form>
  )
}
