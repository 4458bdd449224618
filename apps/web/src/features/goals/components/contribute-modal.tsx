import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { formatMoney } from '@tostao/primitives/money'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { undoFirst } from '#features/undo/shared/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { type ContributionValues, contributionHint } from '../rules.ts'

const saveFailure = (error: unknown) => messageOf(error, 'Erro ao aportar')

/** The specification waits so long before the lists are read again. */
const REFETCH_AFTER = 500

/** A goal that it reaches is named: the only celebration. */
const useContribute = (goal: Goal) =>
  useWrite(goals.contribute, {
    says: ({ status }, { body }) => {
      const isReached = status === 'concluida' && goal.status !== status
      const done = isReached ? `Meta concluída: ${goal.name}` : `Aporte de ${formatMoney(body.amount)} registrado`
      return { done, undone: 'Aporte desfeito' }
    },
    awaitRefetch: false,
    refetchAfter: REFETCH_AFTER,
    correct: undoFirst,
  })

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
    create: { schema: goals.contribute.body, save: (body) => contribute.save({ body }) },
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
