import { recurring } from '@tostao/contract/recurring'
import type { Transaction } from '@tostao/contract/transactions'
import { formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { today } from '../../../lib/today.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateRecurring } from '../mutations.ts'
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
    <NewRecurringForm key={from?.id} from={from} onDone={onClose} />
  </FormModal>
)

interface NewRecurringFormProps {
  from: Transaction | undefined
  onDone: () => void
}

function NewRecurringForm({ from, onDone }: NewRecurringFormProps) {
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
      failureText={saveFailure}
      actions={<ModalActions busy={form.submitting}>Criar gasto fixo</ModalActions>}
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
