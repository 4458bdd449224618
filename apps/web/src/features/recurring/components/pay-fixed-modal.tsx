import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { kinds } from '../rules/kinds.ts'
import { dueOf, shownOf } from '../rules/month.ts'
import { PAY_FAILS, usePay } from '../shared/mutations.ts'
import { payWords } from '../shared/rules/pay-words.ts'

interface PaymentValues {
  amount: Centavos | null
  date: Day | null
  accountId: Id | null
}

/** Pays once with another amount, day or account: the fixed expense stays as it is. */
export function PayFixedModal({ item }: { item: Recurring }) {
  const { payWith } = usePay({ one: true })
  const { payTitle, payFrom } = kinds[item.type]
  const { dueDate, amount: expected } = shownOf(item)
  const { form, props } = useRecordForm({
    valuesOf: (): PaymentValues => ({ amount: expected, date: today(), accountId: item.accountId }),
    toBody: ({ amount, date, accountId }) => ({
      id: item.id,
      dueDate,
      amount: amount ?? Number.NaN,
      date: date ?? '',
      ...(accountId !== item.accountId && { accountId: accountId ?? Number.NaN }),
    }),
    create: {
      schema: recurring.confirm.body,
      save: ({ amount, date, accountId }) =>
        payWith(dueOf(item), { amount, date, ...(accountId !== undefined && { accountId }) }),
    },
  })
  return (
    <FormModal title={`${payTitle} ${item.description}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, PAY_FAILS)}
        actions={<ModalActions busy={form.submitting && 'Confirmando…'}>{payWords[item.type].pay}</ModalActions>}
      >
        <p>
          {DUE[item.type]} <DayText day={dueDate} />. O que mudar aqui vale só para esta vez.
        </p>
        <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
          <MoneyInput label="Valor" data-autofocus {...form.getInputProps('amount')} />
          <DayInput label="Data" {...form.getInputProps('date')} />
        </div>
        <AccountPicker label={payFrom} withArchived exclude={item.toAccountId} {...form.getInputProps('accountId')} />
      </Form>
    </FormModal>
  )
}

const DUE = { DESPESA: 'Vencimento de', RECEITA: 'Esperado em', TRANSFER: 'Prevista para' } as const
