import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { AccountPicker } from '#features/accounts/components/account-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { useContribute } from '../mutations.ts'
import { type ContributionValues, contributionHint } from '../rules.ts'

const saveFailure = (error: unknown) => messageOf(error, 'Erro ao aportar')

export function ContributeModal({ goal }: { goal: Goal }) {
  const contribute = useContribute(goal)
  const { form, props } = useRecordForm({
    valuesOf: (): ContributionValues => ({
      amount: null,
      date: today(),
      sourceAccountId: null,
      accountId: goal.accountId,
    }),
    toBody: (values) => ({ id: goal.id, ...values }),
    create: { schema: goals.contribute.body, save: (body) => contribute.mutateAsync({ body }) },
  })
  return (
    <FormModal title={`Aportar em ${goal.name}`} size={480}>
      <Form {...props} failureText={saveFailure} actions={<ModalActions busy={form.submitting}>Aportar</ModalActions>}>
        <MoneyInput label="Valor" hint={contributionHint(goal)} data-autofocus {...form.getInputProps('amount')} />
        <DayInput label="Data" {...form.getInputProps('date')} />
        <AccountPicker label="Conta de origem" placeholder="De onde sai" {...form.getInputProps('sourceAccountId')} />
        <AccountPicker
          label="Conta de destino"
          placeholder="Para onde vai"
          withArchived={goal.accountId !== null}
          {...form.getInputProps('accountId')}
        />
      </Form>
    </FormModal>
  )
}
