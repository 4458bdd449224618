import type { Invoice } from '@tostao/contract/cards'
import * as cards from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import { type Day, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
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

interface PayInvoiceModalProps {
  invoice: Pick<Invoice, 'accountId' | 'month' | 'rest'>
  paymentAccountId: Id | null
}
interface Values {
  amount: Centavos | null
  date: Day | null
  fromAccountId: Id | null
}

/** The whole rest, unless another amount is typed. */
export function PayInvoiceModal({ invoice: { accountId, month, rest }, paymentAccountId }: PayInvoiceModalProps) {
  const pay = useWrite(cards.pay, {
    says: (_, { body }) => ({
      done: `Pagamento de ${formatMoney(body.amount)} na fatura de ${monthName(body.month)}`,
      undone: 'Pagamento desfeito',
    }),
    correct: undoFirst,
  })
  const { form, props } = useRecordForm({
    valuesOf: (): Values => ({ amount: rest > 0 ? rest : null, date: today(), fromAccountId: paymentAccountId }),
    toBody: ({ amount, date, fromAccountId }) => ({
      accountId,
      month,
      amount: amount ?? Number.NaN,
      date: date ?? '',
      fromAccountId,
    }),
    create: { schema: cards.pay.body, save: (body) => pay.save({ body }) },
  })
  return (
    <FormModal title={`Pagar a fatura de ${monthName(month)}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, 'Não foi possível pagar')}
        actions={<ModalActions busy={form.submitting}>Pagar</ModalActions>}
      >
        <MoneyInput
          label="Valor"
          hint={rest > 0 ? `Falta ${formatMoney(rest)}; um valor menor paga uma parte` : undefined}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <DayInput label="Data" {...form.getInputProps('date')} />
        <AccountPicker
          label="Da conta"
          placeholder="De onde sai"
          exclude={accountId}
          {...form.getInputProps('fromAccountId')}
        />
      </Form>
    </FormModal>
  )
}
