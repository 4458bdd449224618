import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { FirstTerms } from '@tostao/contract/card-terms'
import { monthOf } from '@tostao/primitives/calendar'
import { isAccepted } from '#lib/field-errors.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { AccountPicker } from './account-picker.tsx'
import { firstTerms, isTooEarly } from './new-account.ts'
import type { AccountValues } from './rules.ts'
import { termsText } from './terms-text.ts'

interface CardFieldsProps {
  form: FormState<AccountValues>
}

const DAYS = { inputMode: 'numeric', maxLength: 2, autoComplete: 'off' } as const
const CLOSINGS = [
  { value: 'day', label: 'Sempre no mesmo dia' },
  { value: 'days_before_due', label: 'Dias antes de vencer' },
] as const

/** When the invoices of a new card fall due and close. */
export function NewTermsFields({ form }: CardFieldsProps) {
  const { values, getInputProps, setFieldValue } = form
  const terms = firstTerms(values)
  const whole = isAccepted(FirstTerms, terms) && !isTooEarly(values) ? terms : undefined
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Vence dia" {...DAYS} {...getInputProps('dueDay')} />
        <TextField
          label={values.closing === 'day' ? 'Fecha dia' : 'Fecha dias antes'}
          {...DAYS}
          {...getInputProps('closingValue')}
        />
      </div>
      <Segmented
        label="Como a fatura fecha"
        options={CLOSINGS}
        value={values.closing}
        onChange={(closing) => setFieldValue('closing', closing)}
        wide
      />
      <p className="text-ink-2 text-small" aria-live="polite">
        {whole && termsText({ fromMonth: monthOf(today()), ...whole })}
      </p>
    </div>
  )
}

/** The limit of a card, and the account that pays it, where there is one. */
export function CardFields({ form }: CardFieldsProps) {
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  return (
    <>
      <MoneyInput label="Limite" hint="Se quiser ver quanto ainda está livre" {...form.getInputProps('creditLimit')} />
      {accounts.length > 0 && (
        <AccountPicker
          label="Conta que paga a fatura"
          placeholder="Nenhuma"
          clear="Nenhuma conta"
          {...form.getInputProps('paymentAccountId')}
        />
      )}
    </>
  )
}
