import { useQuery } from '@tanstack/react-query'
import { recurring } from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { messageOf } from '../../../lib/api-error.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { payeesQuery } from '../../labels/queries.ts'
import { EDIT_FAILS, useUpdateRecurring } from '../mutations.ts'
import { readRecurring } from '../queries.ts'
import { editBody, payeeProblem, recurringValues } from '../rules/values.ts'
import { RecurringFields } from './recurring-fields.tsx'
import { textsOf } from './texts.ts'

const WIDTH = 560

interface EditRecurringModalProps {
  item: Recurring
  opened: boolean
  onClose: () => void
}

const schema = recurring.update.body

export const EditRecurringModal = ({ item, opened, onClose }: EditRecurringModalProps) => (
  <FormModal title="Editar gasto fixo" size={WIDTH} opened={opened} onClose={onClose}>
    <EditRecurringForm key={`${item.id} ${item.version}`} item={item} onDone={onClose} />
  </FormModal>
)

function EditRecurringForm({ item, onDone }: { item: Recurring; onDone: () => void }) {
  const update = useUpdateRecurring()
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: payees = [] } = useQuery(payeesQuery())
  const state = useRecordForm({
    record: item,
    valuesOf: recurringValues,
    toBody: editBody,
    schema,
    validate: (values) => ({
      ...fieldErrors(schema, { id: item.id, ...editBody(values) }),
      ...payeeProblem(values),
    }),
    update,
    read: readRecurring,
    onDone,
  })
  return (
    <RecordForm
      state={state}
      staleTitle="Este gasto fixo mudou enquanto você editava"
      textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories, payees })}
      failureText={(error) => messageOf(error, EDIT_FAILS)}
    >
      <RecurringFields form={state.form} />
    </RecordForm>
  )
}
