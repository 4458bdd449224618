import type { Invoice } from '@tostao/contract/cards'
import * as cards from '@tostao/contract/cards'
import { type Day, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { messageOf } from '../../../lib/api-error.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { useUpdateInvoice } from '../mutations.ts'

interface Values {
  statedTotal: Centavos | null
  closesOn: Day | null
}

/** What the bank says of an invoice: its total, and the day on which it closed. */
export function CheckModal({ invoice }: { invoice: Invoice }) {
  const update = useUpdateInvoice()
  const { accountId, month, closesOn, total, statedTotal } = invoice
  const { form, props } = useRecordForm({
    valuesOf: (): Values => ({ statedTotal, closesOn }),
    toBody: (values) => ({
      accountId,
      month,
      statedTotal: values.statedTotal,
      ...(values.closesOn !== closesOn && { closesOn: values.closesOn ?? '' }),
    }),
    create: { schema: cards.update.body, save: (body) => update.mutateAsync({ body }) },
  })
  return (
    <FormModal title={`Conferir a fatura de ${monthName(month)}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, 'Não foi possível salvar')}
        actions={<ModalActions busy={form.submitting} />}
      >
        <p>Aqui a fatura soma {formatMoney(total)}. Quanto diz o banco, e em que dia ela fechou?</p>
        <MoneyInput label="Total no banco" allowNegative data-autofocus {...form.getInputProps('statedTotal')} />
        <DayInput label="Fechou em" {...form.getInputProps('closesOn')} value={form.values.closesOn} />
      </Form>
    </FormModal>
  )
}
