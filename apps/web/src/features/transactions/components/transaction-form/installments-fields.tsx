import { useQuery } from '@tanstack/react-query'
import { MAX_MONTHS_AHEAD } from '@tostao/cards/purchases'
import { list as listCards, invoices as listInvoices } from '@tostao/contract/cards'
import { addMonths, formatMonth, monthName, monthOf } from '@tostao/primitives/calendar'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useChanged } from '#lib/use-changed.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { hasInvoices, installmentOptions, installmentsProblem, planText } from '../../rules/installments.ts'
import type { FormValues } from '../../rules/values.ts'
import classes from './transaction-form.module.css'

/** On a card: in how many instalments, what each will be, and in which invoice the first one stands. */
export function InstallmentsFields({ form }: { form: FormState<FormValues> }) {
  const { accountId, amount, date, installments, firstMonth, splits } = form.values
  const { data: cards } = useQuery(read(listCards, {}))
  const isOnCard = hasInvoices(cards, accountId) === true
  const bought = date ?? today()
  const from = monthOf(bought)
  const { data: invoices } = useQuery({
    ...read(listInvoices, { query: { accountId: accountId ?? 0, from, to: addMonths(from, MAX_MONTHS_AHEAD) } }),
    enabled: isOnCard && installments > 1,
  })
  const byDay = invoices?.find((invoice) => invoice.from <= bought && bought <= invoice.to)?.month
  const forgetMonth = () => form.setFieldValue('firstMonth', null)
  useChanged(date, forgetMonth)
  useChanged(accountId, forgetMonth)

  if (installments === 1 && (!isOnCard || splits.length > 0)) return null
  const first = firstMonth ?? byDay
  const later = invoices?.filter(({ month }) => byDay !== undefined && month > byDay) ?? []
  const months = [
    { value: '', label: byDay === undefined ? 'Pela data da compra' : formatMonth(byDay) },
    ...later.map(({ month }) => ({ value: month, label: formatMonth(month) })),
  ]
  return (
    <>
      <SelectField
        label="Parcelas"
        options={installmentOptions}
        {...form.getInputProps('installments')}
        error={form.errors['installments'] ?? installmentsProblem(form.values, cards)['installments']}
        value={`${installments}`}
        onChange={({ currentTarget }) => form.setFieldValue('installments', Number(currentTarget.value))}
      />
      {installments > 1 && isOnCard && (
        <>
          <SelectField
            label="Primeira fatura"
            options={months}
            {...form.getInputProps('firstMonth')}
            value={firstMonth ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('firstMonth', currentTarget.value || null)}
          />
          <p className={`${classes.wide} text-ink-2 text-small`} aria-live="polite">
            {[
              amount !== null && Math.abs(amount) >= installments && planText(Math.abs(amount), installments),
              first !== undefined && `primeira fatura: ${monthName(first)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </>
  )
}
