import { IconTrash } from '@tabler/icons-react'
import { monthOfDay, periodOf } from '@tostao/cards/periods'
import type { CardTerms } from '@tostao/contract/card-terms'
import * as cardTerms from '@tostao/contract/card-terms'
import type { Id } from '@tostao/contract/fields'
import {
  addDays,
  addMonths,
  formatMonth,
  formatShortDay,
  type Month,
  monthName,
  monthOf,
} from '@tostao/primitives/calendar'
import { messageOf } from '../../../lib/api-error.ts'
import { today } from '../../../lib/today.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useAskedSave, useRemoveTerms, useSaveTerms } from '../mutations.ts'
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
  /** By the month from which they hold. */
  terms: readonly CardTerms[]
  /** The month of the open invoice; undefined without terms. */
  open: Month | undefined
}

export function TermsModal({ accountId, name, terms, open = monthOf(today()) }: TermsModalProps) {
  const save = useSaveTerms()
  const askedSave = useAskedSave()
  const { form, props } = useRecordForm({
    valuesOf: () => termsValues(open, terms.at(-1)),
    toBody: (values: TermsValues) => termsBody(accountId, values),
    create: {
      schema: cardTerms.save.body,
      save: (sent) => askedSave((body) => save.mutateAsync({ body }), sent),
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
        {terms.length > 0 && (
          <SelectField label="Vale" options={startsOf(terms, open)} {...form.getInputProps('fromMonth')} />
        )}
        <p className="quiet" aria-live="polite">
          {preview(accountId, values)}
        </p>
        {terms.some(({ fromMonth }) => fromMonth === values.fromMonth) && (
          <RemoveButton accountId={accountId} fromMonth={values.fromMonth} isLast={terms.length === 1} />
        )}
      </Form>
    </FormModal>
  )
}

interface RemoveButtonProps {
  accountId: Id
  fromMonth: Month
  isLast: boolean
}

function RemoveButton({ accountId, fromMonth, isLast }: RemoveButtonProps) {
  const { ask, leave } = useDialogFrame()
  const { press } = useRemoveTerms()
  const question = isLast
    ? { title: 'Deixar de acompanhar as faturas?', text: 'As transações do cartão ficam; as faturas dele somem.' }
    : { title: 'Excluir esta mudança?', text: 'Volta a valer o que valia antes dela.' }
  const run = async () => {
    if ((await ask({ ...question, confirm: 'Excluir', danger: true })) && (await leave())) {
      press({ query: { accountId, fromMonth } })
    }
  }
  return (
    <Button variant="quiet" icon={<IconTrash aria-hidden />} onClick={() => void run()}>
      {isLast ? 'Deixar de acompanhar as faturas' : 'Excluir esta mudança'}
    </Button>
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

function preview(accountId: Id, values: TermsValues): string {
  const plan = { terms: [termsBody(accountId, values)], closings: new Map() }
  const { month, closesOn, dueOn, to } = periodOf(plan, monthOfDay(plan, today()))
  const best = formatShortDay(addDays(to, 1))
  return `A fatura de ${monthName(month)} fecha em ${formatShortDay(closesOn)} e vence em ${formatShortDay(dueOn)}. Melhor dia para comprar: ${best}.`
}
