import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { dueOf, shownOf } from '../rules/month.ts'
import { PAY_FAILS, usePay } from '../shared/mutations.ts'

/** The amount and the day of this one payment: the fixed expense stays as it is. */
export function PayFixedModal({ item }: { item: Recurring }) {
  const { payWith } = usePay({ one: true })
  const { dueDate } = shownOf(item)
  const { form, props } = useRecordForm({
    valuesOf: (): { amount: Centavos | null; date: Day | null } => ({ amount: item.amount, date: today() }),
    toBody: ({ amount, date }) => ({ id: item.id, dueDate, amount: amount ?? Number.NaN, date: date ?? '' }),
    create: { schema: recurring.confirm.body, save: ({ amount, date }) => payWith(dueOf(item), { amount, date }) },
  })
  return (
    <FormModal title={`Pagar ${item.description}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, PAY_FAILS)}
        actions={<ModalActions busy={form.submitting && 'Confirmando…'}>Pagar</ModalActions>}
      >
        <p>
          Vencimento de <DayText day={dueDate} />. O valor e a data valem só para este pagamento.
        </p>
        <MoneyInput label="Valor" data-autofocus {...form.getInputProps('amount')} />
        <DayInput label="Data" {...form.getInputProps('date')} />
      </Form>
    </FormModal>
  )
}
