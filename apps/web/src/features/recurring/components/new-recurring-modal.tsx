import { recurring } from '@tostao/contract/recurring'
import type { Transaction } from '@tostao/contract/transactions'
import { formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { today } from '../../../lib/today.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateRecurring, withPayee } from '../mutations.ts'
import { newBody, payeeProblem, recurringValues, valuesFrom } from '../rules/values.ts'
import { RecurringFields, saveFailure } from './recurring-fields.tsx'

const WIDTH = 560

interface NewRecurringModalProps {
  /** The transaction that becomes its first payment. */
  from?: Transaction | undefined
  opened: boolean
  onClose: () => void
}

const schema = recurring.create.body

export const NewRecurringModal = ({ from, opened, onClose }: NewRecurringModalProps) => (
  <FormModal title="Novo gasto fixo" size={WIDTH} opened={opened} onClose={onClose}>
    {(frame) => <NewRecurringForm key={from?.id} from={from} frame={frame} onDone={onClose} />}
  </FormModal>
)

interface NewRecurringFormProps {
  from: Transaction | undefined
  frame: ModalFrame
  onDone: () => void
}

function NewRecurringForm({ from, frame, onDone }: NewRecurringFormProps) {
  const create = useCreateRecurring()
  const toBody = newBody(today(), from?.id)
  const { form, props } = useRecordForm({
    valuesOf: () => (from ? valuesFrom(from) : recurringValues()),
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
      {from && (
        <p>
          O lançamento de {formatDay(from.date)} fica como o pagamento de {monthName(monthOf(from.date))}.
        </p>
      )}
      <RecurringFields form={form} isNew paidMonth={from && monthOf(from.date)} />
    </Form>
  )
}
