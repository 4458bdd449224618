import type { Call } from '@tostao/contract/endpoint'
import * as purchases from '@tostao/contract/purchases'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { undoFirst } from '#features/undo/shared/mutations.ts'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useWrite } from '#lib/use-write.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { refundTexts } from '../shared/rules.ts'
import type { PurchaseProps } from './purchase-rows.tsx'

type Way = Call<typeof purchases.refund>['body']['way']

const WAY_NAMES: readonly Way[] = ['credit', 'each', 'cancel']

const WAYS: Readonly<Record<Way, { label: string; what: string }>> = {
  credit: {
    label: 'Um crédito só',
    what: 'O valor volta de uma vez na fatura da data; as parcelas continuam.',
  },
  each: {
    label: 'Um crédito em cada parcela que falta',
    what: 'O valor é dividido: cada fatura que falta tem a parcela e um crédito.',
  },
  cancel: {
    label: 'Cancelar as parcelas que faltam',
    what: 'As parcelas das faturas seguintes somem.',
  },
}

const OPTIONS = WAY_NAMES.map((value) => ({ value, label: WAYS[value].label }))

interface Values {
  way: Way
  amount: Centavos | null
  date: Day | null
}

export function RefundForm({ purchase }: PurchaseProps) {
  const { id } = purchase
  const refund = useWrite(purchases.refund, {
    says: (_, { body: { way } }) =>
      way === 'cancel'
        ? { done: 'Parcelas canceladas', undone: 'Parcelas restauradas' }
        : { done: 'Estorno registrado', undone: 'Estorno desfeito' },
    correct: undoFirst,
  })
  const textsOf = ({ date, ...values }: Values) => refundTexts(purchase, { ...values, date: date ?? today() })
  const { form, props } = useRecordForm({
    valuesOf: (): Values => ({ way: 'credit', amount: null, date: today() }),
    toBody: ({ way, amount, date }) => ({ id, way, date: date ?? '', ...(amount !== null && { amount }) }),
    validate: (values, problems) => {
      const { problem } = textsOf(values)
      return problem === undefined ? problems : { amount: problem, ...problems }
    },
    create: { schema: purchases.refund.body, save: (body) => refund.save({ body }) },
  })
  // It says what is left for the way and day of then.
  useChanged(form.values.way, () => form.clearError('amount'))
  useChanged(form.values.date, () => form.clearError('amount'))
  return (
    <Form
      {...props}
      failureText={(error) => messageOf(error, 'Não foi possível estornar')}
      actions={
        <ModalActions busy={form.submitting}>
          {form.values.way === 'cancel' ? 'Cancelar parcelas' : 'Estornar'}
        </ModalActions>
      }
    >
      <SelectField
        label="Como o estorno vem"
        options={OPTIONS}
        hint={<span aria-live="polite">{WAYS[form.values.way].what}</span>}
        data-autofocus
        {...form.getInputProps('way')}
      />
      <MoneyInput
        label="Valor"
        hint={<span aria-live="polite">{textsOf(form.values).hint}</span>}
        {...form.getInputProps('amount')}
      />
      <DayInput label="Data" {...form.getInputProps('date')} />
    </Form>
  )
}
