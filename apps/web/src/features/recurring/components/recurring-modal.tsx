import { useQuery } from '@tanstack/react-query'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { messageOf } from '../../../lib/api-error.ts'
import { today } from '../../../lib/today.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { payeesQuery } from '../../labels/queries.ts'
import { EDIT_FAILS, useCreateRecurring, useUpdateRecurring } from '../mutations.ts'
import { readRecurring } from '../queries.ts'
import { editBody, newBody, payeeProblem, recurringValues, valuesFrom } from '../rules/values.ts'
import { RecurringFields, saveFailure } from './recurring-fields.tsx'
import { textsOf } from './texts.ts'

interface RecurringModalProps {
  /** The one that is edited. */
  item?: Recurring
  /** The transaction that becomes the first payment of a new one. */
  from?: Transaction | undefined
}

export function RecurringModal({ item, from }: RecurringModalProps) {
  const create = useCreateRecurring()
  const update = useUpdateRecurring()
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: payees = [] } = useQuery(payeesQuery())
  const state = useRecordForm({
    record: item,
    valuesOf: (record?: Recurring) => (from ? valuesFrom(from) : recurringValues(record)),
    toBody: item ? editBody : newBody(today(), from?.id),
    validate: (values, problems) => ({ ...problems, ...payeeProblem(values) }),
    create: { schema: recurring.create.body, save: (body) => create.mutateAsync({ body }) },
    update: { schema: recurring.update.body, save: update },
    read: readRecurring,
  })
  return (
    <FormModal title={item ? 'Editar gasto fixo' : 'Novo gasto fixo'} size={560}>
      <RecordForm
        state={state}
        staleTitle="Este gasto fixo mudou enquanto você editava"
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories, payees })}
        failureText={item ? (error) => messageOf(error, EDIT_FAILS) : saveFailure}
        button={item ? undefined : 'Criar gasto fixo'}
      >
        {from && (
          <p>
            O lançamento de {formatDay(from.date)} fica como o pagamento de {monthName(monthOf(from.date))}.
          </p>
        )}
        <RecurringFields form={state.form} isNew={!item} paidMonth={from && monthOf(from.date)} />
      </RecordForm>
    </FormModal>
  )
}
