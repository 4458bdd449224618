import { monthOfDay, periodOf } from '@tostao/cards/periods'
import type { CardTerms } from '@tostao/contract/card-terms'
import * as cardTerms from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
import { addDays, addMonths, formatShortDay, type Month, monthName, monthOf } from '@tostao/primitives/calendar'
import { use } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { today } from '../../../lib/today.ts'
import { DialogContext } from '../../../ui/dialog/dialog-frame.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSaveTerms } from '../mutations.ts'
import { type TermsValues, termsBody, termsValues } from '../rules.ts'

const countTo = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1))
const DUE_DAYS = countTo(31).map((value) => ({ value, label: `Dia ${value}` }))
const DAYS_BEFORE = countTo(28).map((value) => ({
  value,
  label: `${value} ${value === '1' ? 'dia' : 'dias'} antes do vencimento`,
}))
const CLOSINGS = [
  { value: 'days_before_due', label: 'Dias antes do vencimento' },
  { value: 'day', label: 'Sempre no mesmo dia do mês' },
]
const SIDES = [
  { value: 'next', label: 'Na fatura seguinte' },
  { value: 'current', label: 'Na fatura que fecha' },
]

interface TermsModalProps {
  accountId: Id
  name: string
  /** The newest that hold. */
  terms?: CardTerms | undefined
}

export function TermsModal({ accountId, name, terms }: TermsModalProps) {
  const save = useSaveTerms()
  const frame = use(DialogContext)
  const month = monthOf(today())
  const { form, props } = useRecordForm({
    valuesOf: () => termsValues(month, terms),
    toBody: (values: TermsValues) => termsBody(accountId, values),
    create: {
      schema: cardTerms.save.body,
      save: async (body) => {
        try {
          return await save.mutateAsync({ body })
        } catch (error) {
          const asks = error instanceof ApiError && error.code === 'invoice_paid'
          const title = 'Uma fatura já paga mudaria'
          const text = 'Lançamentos mudariam de fatura. Mudar assim mesmo?'
          if (!asks || !(await frame?.ask({ title, text, confirm: 'Mudar' }))) throw error
          return save.mutateAsync({ body: { ...body, confirm: true } })
        }
      },
    },
  })
  const { values } = form
  const isDay = values.closing === 'day'
  return (
    <FormModal title={`Vencimento de ${name}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, 'Não foi possível salvar')}
        actions={<ModalActions busy={form.submitting} />}
      >
        <SelectField label="Vence no" options={DUE_DAYS} data-autofocus {...form.getInputProps('dueDay')} />
        <SelectField label="Fecha" options={CLOSINGS} {...form.getInputProps('closing')} />
        <SelectField
          label={isDay ? 'Dia do fechamento' : 'Quantos dias antes'}
          options={isDay ? DUE_DAYS : DAYS_BEFORE}
          {...form.getInputProps('closingValue')}
        />
        <SelectField
          label="Uma compra no dia do fechamento entra"
          options={SIDES}
          {...form.getInputProps('closingDayPurchases')}
        />
        {terms && <SelectField label="Vale" options={startsOf(terms, month)} {...form.getInputProps('fromMonth')} />}
        <p className="quiet" aria-live="polite">
          {preview(accountId, values)}
        </p>
      </Form>
    </FormModal>
  )
}

/** From when the change holds. */
const startsOf = (terms: CardTerms, month: Month) => [
  { value: terms.fromMonth, label: 'Desde o começo' },
  ...[0, 1, 2]
    .map((months) => addMonths(month, months))
    .filter((start) => start > terms.fromMonth)
    .map((start) => ({ value: start, label: `A partir da fatura de ${monthName(start)}` })),
]

function preview(accountId: Id, values: TermsValues): string {
  const plan = { terms: [termsBody(accountId, values)], closings: new Map() }
  const { month, closesOn, dueOn, to } = periodOf(plan, monthOfDay(plan, today()))
  const best = formatShortDay(addDays(to, 1))
  return `A fatura de ${monthName(month)} fecha em ${formatShortDay(closesOn)} e vence em ${formatShortDay(dueOn)}. Melhor dia para comprar: ${best}.`
}
