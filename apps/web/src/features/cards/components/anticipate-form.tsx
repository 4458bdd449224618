import * as purchases from '@tostao/contract/purchases'
import { type Day, formatMonth } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { undoFirst } from '#features/undo/shared/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { plural } from '#lib/plural.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { toCome } from '../shared/rules.ts'
import type { PurchaseProps } from './purchase-rows.tsx'

interface Values {
  installments: number[]
  date: Day | null
  discount: Centavos | null
}

/** Instalments still to come move to the invoice of a day, perhaps with a discount. */
export function AnticipateForm({ purchase: { id, rows }, open }: PurchaseProps) {
  const anticipate = useWrite(purchases.anticipate, {
    says: (_, { body: { installments } }) => ({
      done: plural(installments.length, 'parcela antecipada', 'parcelas antecipadas'),
      undone: 'Antecipação desfeita',
    }),
    correct: undoFirst,
  })
  const { form, props } = useRecordForm({
    valuesOf: (): Values => ({ installments: [], date: today(), discount: null }),
    toBody: ({ installments, date, discount }) => ({
      id,
      installments,
      date: date ?? '',
      ...(discount !== null && { discount }),
    }),
    create: { schema: purchases.anticipate.body, save: (body) => anticipate.save({ body }) },
  })
  const { installments } = form.values
  const offered = toCome(rows, open).flatMap(({ installment, ...row }) =>
    installment === null ? [] : [{ ...row, installment }],
  )
  const chosen = offered.filter(({ installment }) => installments.includes(installment))
  const toggle = (number: number) =>
    form.setFieldValue(
      'installments',
      installments.includes(number)
        ? installments.filter((other) => other !== number)
        : [...installments, number].sort((a, b) => a - b),
    )
  const problem = form.errors['installments']
  return (
    <Form
      {...props}
      failureText={(error) => messageOf(error, 'Não foi possível antecipar')}
      actions={<ModalActions busy={form.submitting}>Antecipar</ModalActions>}
    >
      <fieldset className="grid grid-cols-1 gap-2" aria-label="Parcelas que antecipa">
        {offered.map(({ installment, invoiceMonth, amount }) => (
          <CheckField
            key={installment}
            label={`${installment} · fatura de ${formatMonth(invoiceMonth ?? open)} · ${formatMoney(amount)}`}
            checked={installments.includes(installment)}
            aria-invalid={problem ? true : undefined}
            onChange={() => toggle(installment)}
          />
        ))}
      </fieldset>
      <p className="text-ink-2 text-small" aria-live="polite">
        {problem ??
          (chosen.length > 0
            ? `Somam ${formatMoney(chosen.reduce((sum, { amount }) => sum + amount, 0))}`
            : 'Escolha as parcelas')}
      </p>
      <DayInput label="Data" {...form.getInputProps('date')} />
      <MoneyInput label="Desconto" hint="Se o banco deu um" {...form.getInputProps('discount')} />
    </Form>
  )
}
