import type { Id } from '@tostao/contract/fields'
import { recurring } from '@tostao/contract/recurring'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { today } from '../../../lib/today.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateRecurring, withPayee } from '../mutations.ts'
import { newBody, payeeProblem, type RecurringValues, recurringValues } from '../rules/values.ts'
import { RecurringFields, saveFailure } from './recurring-fields.tsx'

const WIDTH = 560

/** What a transaction gives a new fixed expense, of which it is the payment. */
export interface Origin {
  transactionId: Id
  values: Partial<RecurringValues>
}

interface NewRecurringModalProps {
  from?: Origin | undefined
  opened: boolean
  onClose: () => void
}

const schema = recurring.create.body

export const NewRecurringModal = ({ from, opened, onClose }: NewRecurringModalProps) => (
  <FormModal title="Novo gasto fixo" size={WIDTH} opened={opened} onClose={onClose}>
    {(frame) => <NewRecurringForm key={from?.transactionId} from={from} frame={frame} onDone={onClose} />}
  </FormModal>
)

interface NewRecurringFormProps {
  from: Origin | undefined
  frame: ModalFrame
  onDone: () => void
}

function NewRecurringForm({ from, frame, onDone }: NewRecurringFormProps) {
  const create = useCreateRecurring()
  const toBody = newBody(today(), from?.transactionId)
  const { form, props } = useRecordForm({
    valuesOf: () => ({ ...recurringValues(), ...from?.values }),
    toBody,
    schema,
    validate: (values) => ({ ...fieldErrors(schema, toBody(values)), ...payeeProblem(values) }),
    create: (body) => create.mutateAsync({ body }),
    onDone,
  })
  return (
    <Form
      {...props}
      onSubmit={async (values) => props.onSubmit(await withPayee(values))}
      failureText={saveFailure}
      actions={
        <FormActions>
          <Button variant="secondary" onClick={() => void frame.leave()}>
            Cancelar
          </Button>
          <Button type="submit" busy={form.submitting}>
            Criar gasto fixo
          </Button>
        </FormActions>
      }
    >
      <RecurringFields form={form} isNew />
    </Form>
  )
}
