import { useQuery } from '@tanstack/react-query'
import { list as listCards } from '@tostao/contract/cards'
import { formatMonth, monthName } from '@tostao/primitives/calendar'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useChanged } from '#lib/use-changed.ts'
import { DoorLink } from '#ui/form/door-link.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { hasInvoices, installmentOptions, installmentsProblem } from '../../rules/installments.ts'
import type { FormValues } from '../../rules/values.ts'
import { planText } from '../../shared/rules/plan-text.ts'
import { useFirstInvoices } from '../../shared/use-first-invoices.ts'
import classes from './transaction-form.module.css'

/** On a card: in how many instalments, what each will be, and in which invoice the first one stands. */
export function InstallmentsFields({ form }: { form: FormState<FormValues> }) {
  const { accountId, amount, date, installments, firstMonth, splits } = form.values
  const { data: cards } = useQuery(read(listCards, {}))
  const isOnCard = hasInvoices(cards, accountId) === true
  const bought = date ?? today()
  const { byDay, later } = useFirstInvoices({ accountId: isOnCard && installments > 1 ? accountId : null, on: bought })
  const forgetMonth = () => form.setFieldValue('firstMonth', null)
  useChanged(date, forgetMonth)
  useChanged(accountId, forgetMonth)

  if (installments === 1 && (!isOnCard || splits.length > 0)) return null
  const first = firstMonth ?? byDay
  const months = [{ value: '', label: byDay === undefined ? 'Pela data da compra' : formatMonth(byDay) }, ...later]
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
      {installments > 1 && accountId !== null && cards?.some((card) => card.accountId === accountId && !card.open) && (
        <DoorLink to={pages.card.to({ accountId })}>Informar vencimento e fechamento</DoorLink>
      )}
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
