import type { Goal } from '@tostao/contract/goal-shape'
import { goals } from '@tostao/contract/goals'
import { messageOf } from '../../../lib/api-error.ts'
import { today } from '../../../lib/today.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { AccountPicker } from '../../accounts/components/account-picker.tsx'
import { useContribute } from '../mutations.ts'
import { type ContributionValues, contributionHint } from '../rules.ts'

const WIDTH = 480
const saveFailure = (error: unknown) => messageOf(error, 'Erro ao aportar')

interface ContributeModalProps {
  goal: Goal
  opened: boolean
  onClose: () => void
}

export const ContributeModal = ({ goal, opened, onClose }: ContributeModalProps) => (
  <FormModal title={`Aportar em ${goal.name}`} size={WIDTH} opened={opened} onClose={onClose}>
    {(frame) => <ContributeForm key={goal.id} goal={goal} frame={frame} onDone={onClose} />}
  </FormModal>
)

function ContributeForm({ goal, frame, onDone }: { goal: Goal; frame: ModalFrame; onDone: () => void }) {
  const contribute = useContribute(goal)
  const { form, props } = useRecordForm({
    valuesOf: (): ContributionValues => ({
      amount: null,
      date: today(),
      sourceAccountId: null,
      accountId: goal.accountId,
    }),
    toBody: (values) => ({ id: goal.id, ...values }),
    schema: goals.contribute.body,
    create: contribute,
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
            Aportar
          </Button>
        </FormActions>
      }
    >
      <MoneyInput label="Valor" hint={contributionHint(goal)} data-autofocus {...form.getInputProps('amount')} />
      <DayInput label="Data" {...form.getInputProps('date')} value={form.values.date} />
      <AccountPicker label="Conta de origem" placeholder="De onde sai" {...form.getInputProps('sourceAccountId')} />
      <AccountPicker
        label="Conta de destino"
        placeholder="Para onde vai"
        withArchived={goal.accountId !== null}
        {...form.getInputProps('accountId')}
      />
    </Form>
  )
}
