import { goals } from '@tostao/contract/goals'
import { Button } from '../../../ui/button/button.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
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
    {(frame) => <NewGoalForm frame={frame} onDone={props.onClose} />}
  </FormModal>
)

function NewGoalForm({ frame, onDone }: { frame: ModalFrame; onDone: () => void }) {
  const create = useCreateGoal()
  const { form, props } = useRecordForm({
    valuesOf: goalValues,
    toBody: goalBody,
    schema: goals.create.body,
    create: (body) => create.mutateAsync({ body }),
    onDone,
  })
  return (
    <Form
      {...props}
      failureText={saveFailure}
      actions={
        <FormActions>
          <Button variant="secondary" onClick={() => void frame.leave()}>
            Cancelar
          </Button>
          <Button type="submit" busy={form.submitting}>
            Criar meta
          </Button>
        </FormActions>
      }
    >
      <GoalFields form={form} />
    </Form>
  )
}
