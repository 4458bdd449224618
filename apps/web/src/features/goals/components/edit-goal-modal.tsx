import { useQuery } from '@tanstack/react-query'
import type { Goal } from '@tostao/contract/goal-shape'
import { goals } from '@tostao/contract/goals'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { accountsQuery } from '../../accounts/queries.ts'
import { categoriesQuery } from '../../categories/queries.ts'
import { useUpdateGoal } from '../mutations.ts'
import { readGoal } from '../queries.ts'
import { goalBody, goalValues } from '../rules.ts'
import { GoalFields, saveFailure } from './goal-fields.tsx'
import { textsOf } from './texts.ts'

const WIDTH = 560

interface EditGoalModalProps {
  goal: Goal
  opened: boolean
  onClose: () => void
}

export const EditGoalModal = ({ goal, opened, onClose }: EditGoalModalProps) => (
  <FormModal title="Editar Meta" size={WIDTH} opened={opened} onClose={onClose}>
    <EditGoalForm key={`${goal.id} ${goal.version}`} goal={goal} onDone={onClose} />
  </FormModal>
)

function EditGoalForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const update = useUpdateGoal()
  const { data: open = [] } = useQuery(accountsQuery())
  const { data: archived = [] } = useQuery(accountsQuery(true))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const state = useRecordForm({
    record: goal,
    valuesOf: goalValues,
    toBody: goalBody,
    schema: goals.update.body,
    update: (body) => update.mutateAsync({ body }),
    read: readGoal,
    onDone,
  })
  return (
    <RecordForm
      state={state}
      staleTitle="Esta meta mudou enquanto você editava"
      textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
      failureText={saveFailure}
    >
      <GoalFields form={state.form} detailed />
    </RecordForm>
  )
}
