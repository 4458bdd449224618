import type { CardTerms } from '@tostao/contract/card-terms'
import * as cardTerms from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
import { MAX_DAYS_BEFORE } from '@tostao/contract/limits'
import { addMonths, formatMonth, type Month } from '@tostao/primitives/calendar'
import type { ChangeEvent, ReactNode } from 'react'
import { termsText } from '#features/accounts/shared/terms-text.ts'
import { messageOf } from '#lib/api-error.ts'
import { useWrite } from '#lib/use-write.ts'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { useAskedSave } from '../mutations.ts'
import { type PrintedDays, type TermsValues, termsBody, termsValues } from './rules.ts'

const countTo = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1))
const DUE_DAYS = countTo(31).map((value) => ({ value, label: `Dia ${value}` }))
const DAYS_BEFORE = countTo(MAX_DAYS_BEFORE).map((value) => ({
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

interface TermsFormProps {
  accountId: Id
  /** By the month from which they hold. */
  terms: readonly CardTerms[]
  /** The month of the open invoice. */
  open: Month
  /** What a file of the card says, for the first terms. */
  printed?: PrintedDays
  actions: (isSaving: boolean) => ReactNode
  /** Below the fields. */
  children?: (fromMonth: Month) => ReactNode
  onDone?: () => void
}

/** When a card's invoices are due and close. */
export function TermsForm({ accountId, terms, open, printed, actions, children, onDone }: TermsFormProps) {
  const { save } = useWrite(cardTerms.save, {
    says: { done: 'Vencimento e fechamento salvos', undone: 'Voltou como era' },
  })
  const askedSave = useAskedSave()
  const { form, props } = useRecordForm({
    valuesOf: () => termsValues(open, terms.at(-1), printed),
    toBody: (values: TermsValues) => termsBody(accountId, values),
    create: {
      schema: cardTerms.save.body,
      save: (sent) => askedSave((body) => save({ body }), sent),
    },
    ...(onDone && { onDone }),
  })
  const { values } = form
  const isDay = values.closing === 'day'
  const closing = form.getInputProps('closing')
  const chooseClosing = (event: ChangeEvent<HTMLSelectElement>) => {
    closing.onChange(event)
    // A day after the 28th is no number of days that can be chosen.
    if (Number(values.closingValue) > MAX_DAYS_BEFORE) form.setFieldValue('closingValue', String(MAX_DAYS_BEFORE))
  }
  return (
    <Form
      {...props}
      failureText={(error) => messageOf(error, 'Não foi possível salvar')}
      actions={actions(form.submitting)}
    >
      <SelectField label="Vence no" options={DUE_DAYS} data-autofocus {...form.getInputProps('dueDay')} />
      <SelectField label="Fecha" options={CLOSINGS} {...closing} onChange={chooseClosing} />
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
      {terms.length > 0 && (
        <SelectField label="Vale" options={startsOf(terms, open)} {...form.getInputProps('fromMonth')} />
      )}
      <p className="text-ink-2" aria-live="polite">
        {termsText(termsBody(accountId, values))}
      </p>
      {children?.(values.fromMonth)}
    </Form>
  )
}

/** From when the change holds: from a month on that has terms of its own, or from the open invoice or one of the next on. */
const startsOf = (terms: readonly CardTerms[], open: Month) => {
  const [first, ...others] = terms.map(({ fromMonth }) => fromMonth)
  const next = [0, 1, 2].map((months) => addMonths(open, months))
  const starts = [...new Set([...others, ...next.filter((month) => month > (first ?? ''))])].sort()
  return [
    { value: first ?? open, label: 'Desde o começo' },
    ...starts.map((month) => ({ value: month, label: `A partir da fatura de ${formatMonth(month)}` })),
  ]
}
