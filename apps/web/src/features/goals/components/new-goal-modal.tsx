import { goals } from '@tostao/contract/goals'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateGoal } from '../mutations.ts'
import { goalBody, goalValues } from '../rules.ts'
import { GoalFields, saveFailure } from './goal-fields.tsx'

const WIDTH = 560

interface NewGoalModalProps {
  opened: boolean
  onClose: () => void
}

export const NewGoalModal = (props: NewGoalModalProps) => (
  <FormModal title="Nova Meta" size={WIDTH} {...props}>
    <NewGoalForm onDone={props.onClose} />
  </FormModal>
)

function NewGoalForm({ onDone }: { onDone: () => void }) {
  const create = useCreateGoal()
  const { form, props } = useRecordForm({
    valuesOf: goalValues,
    toBody: goalBody,
    schema: goals.create.body,
    create: (body) => create.mutateAsync({ body }),
    onDone,
  })
  return (
    <Form {...props} failureText={saveFailure} actions={<ModalActions busy={form.submitting}>Criar meta</ModalActions>}>
      <GoalFields form={form} />
    </Form>
  )
}
