import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { formatMoney, shortMoney } from '@tostao/primitives/money'
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
import type { WithdrawalValues } from '../rules.ts'

const saveFailure = (error: unknown) => messageOf(error, 'Erro ao resgatar')

export function WithdrawModal({ goal }: { goal: Goal }) {
  const withdraw = useWrite(goals.withdraw, {
    says: (_goal, { body }) => ({
      done: `Resgate de ${formatMoney(body.amount)} registrado`,
      undone: 'Resgate desfeito',
    }),
    correct: undoFirst,
  })
  const { form, props } = useRecordForm({
    valuesOf: (): WithdrawalValues => ({
      amount: null,
      date: today(),
      accountId: goal.accountId,
      destinationAccountId: null,
    }),
    toBody: (values) => ({ id: goal.id, ...values }),
    create: { schema: goals.withdraw.body, save: (body) => withdraw.save({ body }) },
  })
  return (
    <FormModal title={`Resgatar de ${goal.name}`} size={480}>
      <Form {...props} failureText={saveFailure} actions={<ModalActions busy={form.submitting}>Resgatar</ModalActions>}>
        <MoneyInput
          label="Valor"
          hint={`Há ${shortMoney(goal.currentAmount)} na meta`}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <DayInput label="Data" {...form.getInputProps('date')} />
        <AccountPicker
          label="Conta de onde sai"
          placeholder="Nenhuma"
          clear="Limpar conta de onde sai"
          withArchived={goal.accountId !== null}
          {...form.getInputProps('accountId')}
        />
        <AccountPicker
          label="Conta para onde vai"
          placeholder="Nenhuma"
          clear="Limpar conta para onde vai"
          hint="Sem as duas contas, o resgate fica só anotado na meta: nenhum saldo muda."
          {...form.getInputProps('destinationAccountId')}
        />
      </Form>
    </FormModal>
  )
}
