import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { useCreateGoal, useUpdateGoal } from '../mutations.ts'
import { readGoal } from '../queries.ts'
import { goalBody, goalValues } from '../rules.ts'
import { GoalFields, saveFailure } from './goal-fields.tsx'
import { textsOf } from './texts.ts'

/** Of a new goal, or of one that is edited. */
export function GoalModal({ goal }: { goal?: Goal }) {
  const create = useCreateGoal()
  const update = useUpdateGoal()
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const state = useRecordForm({
    record: goal,
    valuesOf: goalValues,
    toBody: goalBody,
    create: { schema: goals.create.body, save: (body) => create.mutateAsync({ body }) },
    update: { schema: goals.update.body, save: (body) => update.mutateAsync({ body }) },
    read: readGoal,
  })
  return (
    <FormModal title={goal ? 'Editar Meta' : 'Nova Meta'} size={560}>
      <RecordForm
        state={state}
        staleTitle="Esta meta mudou enquanto você editava"
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
        failureText={saveFailure}
        button={goal ? undefined : 'Criar meta'}
      >
        <GoalFields form={state.form} detailed={goal !== undefined} />
      </RecordForm>
    </FormModal>
  )
}
