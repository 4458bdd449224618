import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import type { FieldTexts } from '#ui/form/differences.ts'
import { NameField } from '#ui/form/name-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { AccountPicker } from './account-picker.tsx'
import { type AccountValues, accountTypeNames, accountTypeOptions } from './rules.ts'

export const saveFailure = (error: unknown) => messageOf(error, 'Erro ao salvar conta')

const amountOf = (amount: Centavos) => (Number.isNaN(amount) ? '—' : formatMoney(amount))

export function textsOf({ name, type, openingBalance, creditLimit }: AccountValues): FieldTexts {
  const texts: FieldTexts = [
    ['Nome', name],
    ['Tipo', accountTypeNames[type]],
    ['Saldo inicial', amountOf(openingBalance ?? 0)],
  ]
  return creditLimit === null ? texts : [...texts, ['Limite', amountOf(creditLimit)]]
}

interface AccountFieldsProps {
  form: FormState<AccountValues>
  autoFocus?: boolean
  /** A new account has no transactions, so its balance of today is its opening balance. */
  isNew?: boolean
  /** What the field of the balance asks. */
  balanceLabel?: string | undefined
  hint?: string | undefined
}

const DEBT_HINT = 'Uma dívida começa com −'

export function AccountFields({ form, autoFocus = false, isNew = false, balanceLabel, hint }: AccountFieldsProps) {
  const hints = [isNew && `Em ${formatDay(today())}`, form.values.type === 'credit_card' && DEBT_HINT]
  return (
    <>
      <NameField
        placeholder="Nubank, Itaú, Carteira…"
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('name')}
      />
      <SelectField label="Tipo" options={accountTypeOptions} {...form.getInputProps('type')} />
      <MoneyInput
        label={balanceLabel ?? (isNew ? 'Saldo hoje' : 'Saldo inicial')}
        allowNegative
        hint={hint ?? hints.filter(Boolean).join(' · ')}
        {...form.getInputProps('openingBalance')}
      />
      {form.values.type === 'credit_card' && (
        <>
          <MoneyInput
            label="Limite"
            hint="Se quiser ver quanto ainda está livre"
            {...form.getInputProps('creditLimit')}
          />
          <AccountPicker
            label="Conta que paga a fatura"
            placeholder="Nenhuma"
            clear="Nenhuma conta"
            {...form.getInputProps('paymentAccountId')}
          />
        </>
      )}
    </>
  )
}
